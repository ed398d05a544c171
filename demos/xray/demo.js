import { fileURLToPath } from 'node:url'
import { UsageError } from '../lib/command-line/cli.js'
import { findFile, lookThrough } from './story/look-through.js'
import { withoutTimes } from './story/without-times.js'
export { options } from './story/look-through.js'
export { renderReport as render } from './story/render-report.js'

export const summary = 'looks through a Fastify application of yours: which hooks run on a route, who sees a decorator, what is suspicious'

export const usage = 'npm run xray'

export const positionals = 'app.js'

const SHOP = fileURLToPath(new URL('apps/shop/app.js', import.meta.url))
const SHOP_ASKED = 'GET /orders/7'

/**
 * Loaded only where it is wanted, with all that it needs.
 *
 * @type {import('./story/ask-again.js').Profile}
 */
const profile = async (...args) => await (await import('./model/flame/profile-beside.js')).profileBeside(...args)

/**
 * @param {import('../lib/command-line/cli.js').Values} values
 * @param {AbortSignal} [signal]
 * @returns {Promise<import('./story/render-report.js').Story>}
 * @throws {UsageError} when it is asked for more than one file, or for what is no request
 */
export async function tell (values, signal) {
  const [path, ...others] = /** @type {string[]} */ (values.positionals ?? [])
  if (others.length > 0) throw new UsageError(`name one file, got ${others.length + 1}; see npm run xray -- --help`)
  if (path !== undefined) return await lookThrough(findFile(path), values, signal, profile)
  const asksAlone = values.body === undefined && values.header === undefined
  const story = await lookThrough(SHOP, { ...values, tree: true, request: values.request ?? (asksAlone ? SHOP_ASKED : undefined) }, signal, profile)
  // The page shows it, so it is the same each time.
  return { ...story, report: withoutTimes(story.report), example: true }
}
