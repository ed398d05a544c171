import { once } from 'node:events'
import { bootContender, listen } from './boot-contender.js'

/*
 * One contender of a comparison, in a process of its own. It says what it measures each
 * time that it is asked.
 */

/** @typedef {{ order: 'answer' | 'listen' | 'cpu' } | { order: 'inject', milliseconds: number }} Order */

/**
 * @param {any} root
 * @param {import('./boot-contender.js').Asked['request']} request
 * @param {string | null} maker
 */
function answerOrders (root, { method, url, headers }, maker) {
  const ask = () => root.inject({ method, url, headers })
  return {
    answer: async () => {
      const { statusCode, headers: told, rawPayload } = await ask()
      const { https, http2 } = root.initialConfig ?? {}
      return { maker, secure: Boolean(https || http2), status: statusCode, type: String(told['content-type'] ?? ''), encoding: String(told['content-encoding'] ?? ''), body: rawPayload.toString('base64') }
    },
    listen: () => listen(root, 0),
    cpu: async () => {
      const { user, system } = process.cpuUsage()
      return user + system
    },
    inject: async (/** @type {{ milliseconds: number }} */ { milliseconds }) => {
      const statuses = new Set()
      let count = 0
      const begin = performance.now()
      do {
        statuses.add((await ask()).statusCode)
        count++
      } while (performance.now() - begin < milliseconds)
      return { nanoseconds: (performance.now() - begin) * 1e6 / count, statuses: [...statuses] }
    }
  }
}

const send = /** @type {(message: unknown) => void} */ (process.send?.bind(process))
const [asked] = await once(process, 'message')
// The reader's application has none in a terminal.
Reflect.deleteProperty(process, 'send')
try {
  const { root, maker } = await bootContender(asked)
  const orders = /** @type {Record<string, (order: any) => Promise<unknown>>} */ (answerOrders(root, asked.request, maker))
  process.on('message', async (/** @type {Order} */ order) => {
    try {
      send({ said: await orders[order.order](order) })
    } catch (error) {
      send({ failed: String(/** @type {Error} */ (error).message) })
    }
  })
  send({ said: 'ready' })
} catch (error) {
  send({ failed: String(/** @type {Error} */ (error)?.message ?? error) })
}
