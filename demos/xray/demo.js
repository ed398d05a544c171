import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UsageError, wholeNumber } from '../lib/command-line/cli.js'
import { inspect } from './model.js'
import { readAsked } from './story/read-asked.js'
import { withoutTimes } from './story/without-times.js'
export { renderReport as render } from './story/render-report.js'

export const summary = 'looks through a Fastify application of yours: which hooks run on a route, who sees a decorator, what is suspicious'

export const positionals = 'app.js'

const SHOP = fileURLToPath(new URL('apps/shop/app.js', import.meta.url))
const SHOP_ASKED = 'GET /orders/7'

/** @type {import('../lib/command-line/cli.js').Options} */
export const options = {
  request: { type: 'string', placeholder: 'request', description: `follow one, such as '${SHOP_ASKED}', through every hook` },
  body: { type: 'string', placeholder: 'text', description: 'of that request' },
  header: { type: 'string', short: 'H', multiple: true, placeholder: 'header', description: 'of that request, such as \'x-customer: ada\'; may be given again' },
  limit: { type: 'string', placeholder: 's', description: 'seconds that the boot may take, and the request; 20 unless told' }
}

/**
 * @param {import('../lib/command-line/cli.js').Values} values
 * @param {AbortSignal} [signal]
 * @returns {Promise<import('./story/render-report.js').Story>}
 * @throws {UsageError} when it is asked for more than one file, or for what is no request
 */
export async function tell (values, signal) {
  const [path, ...others] = /** @type {string[]} */ (values.positionals ?? [])
  if (others.length > 0) throw new UsageError(`name one file, got ${others.length + 1}; see npm run xray -- --help`)
  const limitMs = 1000 * wholeNumber(values, 'limit', { minimum: 1, maximum: 600, fallback: 20 })
  if (path !== undefined) return { report: await inspect({ file: findFile(path), limitMs, request: readAsked(values) }, signal) }
  const report = await inspect({ file: SHOP, limitMs, request: readAsked({ ...values, request: values.request ?? SHOP_ASKED }) }, signal)
  // The page shows it, so it is the same each time.
  return { report: withoutTimes(report), example: true }
}

/**
 * @param {string} path
 * @returns {string} absolute
 */
function findFile (path) {
  const file = resolve(process.env.INIT_CWD ?? '', path)
  const found = statSync(file, { throwIfNoEntry: false })
  if (found?.isFile()) return file
  throw new UsageError(found ? `'${path}' is a folder: name the file that exports the application` : `no file '${path}': name the one that exports the application, such as app.js`)
}
