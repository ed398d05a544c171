import { freePort } from '../../../lib/http/free-port.js'
import { listenFar } from './listen-far.js'

/**
 * Lines have a process of their own, so that what they cost is not the server's. It ends
 * with the one that started it. A Ctrl-C is answered by that one.
 *
 * @typedef {import('./listen-far.js').Line} Line
 */
process.on('disconnect', () => process.exit(0))
process.on('SIGINT', () => {})
process.on('message', async (/** @type {{ lines: Array<Omit<Line, 'port'>>, target: { host: string, port: number } }} */ { lines, target }) => {
  try {
    /** @type {Record<string, number>} */
    const ports = {}
    for (const line of lines) {
      // Chosen right before it is listened on: two that are chosen together may be the same.
      ports[line.id] = await freePort()
      await listenFar({ ...line, port: ports[line.id] }, target)
    }
    process.send?.({ ports })
  } catch (error) {
    process.send?.({ error: /** @type {Error} */ (error).message })
  }
})
