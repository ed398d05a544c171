import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { ask } from '../../lib/http/ask.js'

const CLIENTS = 8
/** How long a balancer goes on sending requests to a server that is about to end. */
const LATE_MS = 100
const HANDLER_MS = 3
/** Between a failure and the next request. */
const PAUSE_MS = 2

/** How the old server stops. */
export const WAYS = [
  { id: 'default', label: 'app.close() on the signal', options: {}, hooks: false },
  { id: 'hook', label: 'a preClose hook that waits', options: {}, hooks: true },
  { id: 'all', label: 'the hook, and return503OnClosing: false', options: { return503OnClosing: false }, hooks: true }
]

/**
 * @typedef {object} Deployed
 * @property {string} label
 * @property {number} answered requests
 * @property {number} refused with 503
 * @property {number} lost without an answer
 */

/**
 * Replace a server by a new one while clients ask, each over a connection that it keeps.
 *
 * @param {typeof WAYS[number]} way
 * @returns {Promise<Deployed>}
 */
export async function deploy ({ label, options, hooks }) {
  let staying = CLIENTS
  let allMoved = () => {}
  /** Until each client has an answer of the new server. */
  const moved = /** @type {Promise<void>} */ (new Promise((resolve) => { allMoved = resolve }))
  const [old, fresh] = [await serve(options, hooks ? moved : undefined), await serve({})]
  let url = old.listeningOrigin
  const next = fresh.listeningOrigin
  const over = new AbortController()
  const counts = { answered: 0, refused: 0, lost: 0 }
  const agent = new Agent({ keepAlive: true })

  async function askOn () {
    let isMoved = false
    while (!over.signal.aborted) {
      const asked = url
      const status = await ask(asked, { agent }).then((answer) => answer.status, () => 0)
      counts[status === 200 ? 'answered' : status === 503 ? 'refused' : 'lost']++
      if (status !== 200) await wait(PAUSE_MS)
      else if (asked === next && !isMoved) {
        isMoved = true
        if (--staying === 0) allMoved()
      }
    }
  }

  const clients = Array.from({ length: CLIENTS }, askOn)
  await wait(LATE_MS)
  const closed = old.close()
  await wait(LATE_MS)
  url = next
  await closed
  over.abort()
  await Promise.all(clients)
  agent.destroy()
  await fresh.close()
  return { label, ...counts }
}

/**
 * @param {import('fastify').FastifyServerOptions} options
 * @param {Promise<void>} [until] what it goes on listening for
 */
async function serve (options, until) {
  const app = Fastify(options)
  app.get('/', async () => {
    await wait(HANDLER_MS)
    return 'ok'
  })
  if (until) app.addHook('preClose', () => until)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}
