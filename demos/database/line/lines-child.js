import { listenFar } from './listen-far.js'

/*
 * Lines have a process of their own, so that what they cost is not the server's. It ends
 * with the one that started it. A Ctrl-C is answered by that one.
 */
process.on('disconnect', () => process.exit(0))
process.on('SIGINT', () => {})
process.on('message', async (/** @type {{ lines: import('./listen-far.js').Line[], target: { host: string, port: number } }} */ { lines, target }) => {
  try {
    for (const line of lines) await listenFar(line, target)
    process.send?.({ ready: true })
  } catch (error) {
    process.send?.({ error: /** @type {Error} */ (error).message })
  }
})
