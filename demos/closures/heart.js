import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

/** @typedef {(body: any, reply: any, waiting: Waiting, place: number) => void} Handler */
/** @typedef {{ callbacks: Function[], hints: any[] }} Waiting a database calls back with the answer and the hint */

/** @type {Handler} a function for each request; V8 keeps `reply` for it in a Context */
export function answerByClosure (body, reply, waiting, place) {
  waiting.callbacks[place] = (/** @type {any} */ user) => reply.send(user)
}

/** @type {Handler} one function for all requests, which is handed its reply */
export function answerByArgument (body, reply, waiting, place) {
  waiting.callbacks[place] = sendUser
  waiting.hints[place] = reply
}

/** @type {(user: any, reply: any) => void} */
function sendUser (user, reply) {
  reply.send(user)
}

/** @type {Handler} both closures have one Context, so the one that waits keeps what only the other uses */
export function answerAndLog (body, reply, waiting, place) {
  const describe = () => `a body of ${body.length} items`
  describe()
  waiting.callbacks[place] = (/** @type {any} */ user) => reply.send(user)
}

/** @type {(handler: Handler, requests: number) => { functions: number, bytes: number }} while so many requests wait */
export function weigh (handler, requests) {
  const waiting = { callbacks: Array(requests).fill(weigh), hints: Array(requests).fill(null) }
  const [body, reply] = [[], {}]
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  for (let place = 0; place < requests; place++) handler(body, reply, waiting, place)
  collectGarbage()
  const bytes = Math.max(0, Math.round((process.memoryUsage().heapUsed - before) / requests))
  return { functions: new Set(waiting.callbacks).size, bytes }
}

/** @type {(handler: Handler) => Promise<boolean>} whether the body is in memory while its request waits */
export async function keepsBody (handler) {
  const waiting = { callbacks: [], hints: [] }
  const body = new WeakRef(Array(1000).fill('item'))
  handler(body.deref(), {}, waiting, 0)
  await new Promise(setImmediate)
  collectGarbage()
  return body.deref() !== undefined && waiting.callbacks.length === 1
}

if (process.argv[1] === import.meta.filename) {
  for (const handler of [answerByClosure, answerByArgument, answerAndLog]) {
    const { functions, bytes } = weigh(handler, 100_000)
    console.log(`${handler.name}: ${functions} functions, ${bytes} bytes each, body kept: ${await keepsBody(handler)}`)
  }
}
