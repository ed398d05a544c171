import { once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { whenOver } from '../lib/http/when-over.js'

/**
 * How a request can end that no `inject` can show, each on a socket of its own. A client that `leaves` loses
 * patience.
 */
const EXAMPLES = [
  { label: 'answered', handler: async () => ({ hello: 'world' }) },
  { label: 'the client leaves after 60 ms', leaves: true, handler: slowly },
  { label: 'connectionTimeout: 200', options: { connectionTimeout: 200 }, handler: slowly },
  { label: 'handlerTimeout: 60', options: { handlerTimeout: 60 }, handler: slowly },
  { label: 'handlerTimeout: 60, and the request has a body', options: { handlerTimeout: 60 }, body: '{"item":"tea"}', handler: slowly },
  { label: 'reply.hijack(), then end()', handler: (given, reply) => { reply.hijack().raw.end('by hand') } },
  { label: 'reply.hijack(), and nothing', leaves: true, handler: (given, reply) => { reply.hijack() } },
  { label: 'a stream', handler: async () => Readable.from(['one ', 'two']) },
  { label: 'a stream that fails before its first byte', handler: async () => Readable.from(failing([])) },
  { label: 'a stream that fails after it', handler: async () => Readable.from(failing(['one '])) }
]

/** Works until nobody waits any more. */
async function slowly ({ body }, reply) {
  // Once a body is read, its request closes, and Fastify drops the timer of handlerTimeout: this handler alone ends.
  if (body === undefined) await whenOver(reply)
  else await wait(120)
  return { late: true }
}

async function * failing (parts) {
  for (const part of parts) {
    yield part
    await wait(1)
  }
  throw new Error('the disk is gone')
}

/** Each with what the client got, and the hooks that ran, in order, the handler among them. */
export async function tryEndings () {
  const trials = EXAMPLES.map((example) => /** @type {any} */ (prepare(example)))
  // To boot keeps this thread busy, so all have booted before anybody's time begins.
  for (const { app } of trials) await app.listen({ port: 0, host: '127.0.0.1' })
  const endings = await Promise.all(trials.map(async (trial) => {
    const client = await ask(trial)
    await wait(450)
    return { label: trial.label, client, hooks: trial.hooks }
  }))
  await Promise.all(trials.map(({ app }) => app.close()))
  return endings
}

/** An application with every hook, and what will be known of its one request. */
function prepare (/** @type {any} */ { handler, ...example }) {
  const hooks = []
  const app = Fastify(/** @type {any} */ ({ ...example.options, forceCloseConnections: true }))
  for (const name of ['onSend', 'onError', 'onTimeout', 'onRequestAbort', 'onResponse']) {
    // One parameter: of an async onRequestAbort without any, Fastify says that it has too many.
    app.addHook(/** @type {any} */ (name), async (given) => { hooks.push(name) })
  }
  const begun = new Promise((/** @type {any} */ resolve) => {
    const answer = async (given, reply) => {
      hooks.push('handler')
      resolve(null)
      const answered = await handler(given, reply)
      if (handler === slowly) hooks.push('handler is done')
      return answered
    }
    app.route({ method: example.body ? 'POST' : 'GET', url: '/', handler: answer })
  })
  return { ...example, hooks, app, begun }
}

async function ask ({ app, body, leaves, begun }) {
  const { port } = app.server.address()
  const headers = body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}
  const sent = request({ host: '127.0.0.1', port, method: body ? 'POST' : 'GET', headers, agent: false }).end(body)
  if (leaves) begun.then(() => setTimeout(() => sent.destroy(), 60))
  let got = ''
  try {
    const [response] = await once(sent, 'response')
    got = `${response.statusCode} `
    for await (const part of response) got += part
    return got.slice(0, 43)
  } catch {
    if (got) return `${got}, then a broken connection`
    return leaves ? 'nothing; it has left' : 'nothing; the connection is closed'
  }
}
