import { once } from 'node:events'
import { wholeNumber } from '../lib/command-line/cli.js'
import { askShop } from './story/ask-shop.js'
import { buildShop } from './story/shop.js'
export { renderStory as render } from './story/render-story.js'

export const summary = 'boots a shop on our own small Fastify, and tells which of its files does what'

const PORT = 3000

export const options = {
  listen: { type: 'boolean', description: 'serve the shop on this machine until Ctrl-C' },
  port: { type: 'string', placeholder: 'port', description: `where it listens (${PORT})` }
}

/** @type {import('../lib/commands/demo.js').Tell} */
export async function tell (values, signal) {
  if (values.listen) await serve(wholeNumber(values, 'port', { minimum: 0, maximum: 65_535, fallback: PORT }), /** @type {AbortSignal} */ (signal))
  return askShop()
}

/**
 * @param {number} port
 * @param {AbortSignal} signal
 */
async function serve (port, signal) {
  const app = buildShop((part, text) => { process.stdout.write(`${part.padEnd(18)} ${text}\n`) })
  const url = await app.listen({ port, host: '127.0.0.1' })
  process.stdout.write(`\nthe shop is at ${url}: try curl ${url}/books/1, and Ctrl-C to end\n\n`)
  await once(signal, 'abort')
  await app.close()
}
