import { statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'
import { UsageError, wholeNumber } from '../../lib/command-line/cli.js'
import { assertWritable } from '../../lib/files/assert-writable.js'
import { writeOrKeep } from '../../lib/files/keep-result.js'
import { openPages } from '../../lib/profiling/open-pages.js'
import { inspect } from '../model.js'
import { askAgain, assertRepeatable } from './ask-again.js'
import { renderPage } from './html/render-page.js'
import { readAsked } from './read-asked.js'
import { pageOf } from './say-flame.js'

/** @typedef {import('../../lib/command-line/cli.js').Values} Values */

/** @type {import('../../lib/command-line/cli.js').Options} */
export const options = {
  request: { type: 'string', placeholder: 'request', description: 'follow one, such as \'GET /orders/7\', through every hook' },
  body: { type: 'string', placeholder: 'text', description: 'of that request' },
  header: { type: 'string', short: 'H', multiple: true, placeholder: 'header', description: 'of that request, such as \'x-customer: ada\'; may be given again' },
  bench: { type: 'boolean', description: 'measure that request too, beside a bare route with the same answer: sends it again and again for a minute or two' },
  flame: { type: 'boolean', description: 'profile that request too, beside the same bare route, for as long: writes a flame graph of each' },
  tree: { type: 'boolean', description: 'print the route tree too, as Fastify does; a page has it folded, and data has it always' },
  html: { type: 'string', placeholder: 'out.html', description: 'write the report as one HTML file too' },
  open: { type: 'boolean', description: 'show that file in the browser, a temporary one unless --html names it, and the graphs of --flame' },
  as: { type: 'string', placeholder: 'form', description: 'plugin or factory, where the file was taken for the other' },
  limit: { type: 'string', placeholder: 's', description: 'seconds that the boot may take, and the request; 20 unless told' }
}

/**
 * @param {string} file absolute
 * @param {Values} values
 * @param {AbortSignal} [signal]
 * @param {import('./ask-again.js').Profile | null} [profile] null: there is no profiler here
 * @returns {Promise<import('./render-report.js').Story>}
 * @throws {import('../../lib/command-line/cli.js').CommandError} when there is nothing to tell, or no place to write it
 */
export async function lookThrough (file, values, signal, profile = null) {
  const limitMs = 1000 * wholeNumber(values, 'limit', { minimum: 1, maximum: 600, fallback: 20 })
  const as = readForm(values)
  const request = readAsked(values)
  assertRepeatable(values, request, profile)
  const path = await findPage(values)
  const asked = { file, limitMs, as, request }
  const report = await inspect(asked, signal)
  if (!report.booted) process.exitCode = 1
  const again = await askAgain(report, asked, { values, profile, from: fromReader(''), signal })
  /** @type {import('./render-report.js').Story} */
  const story = { report, ...values.tree && { tree: true }, ...again }
  if (path === null && !values.open) return story
  const page = path ?? join(await mkdtemp(join(tmpdir(), 'xray-')), `${basename(file, extname(file))}.html`)
  await writeOrKeep(page, renderPage(story))
  if (values.open) await openPages([page, ...again.flame ? [fromReader(pageOf(again.flame))] : []], process.stderr)
  return { ...story, page }
}

/**
 * @param {Values} values
 * @returns {import('../model/find-form.js').Said}
 */
function readForm ({ as }) {
  if (as === undefined) return null
  if (as === 'plugin' || as === 'factory') return as
  throw new UsageError(`--as takes plugin or factory, got '${as}'`)
}

/**
 * @param {string} path
 * @returns {string} absolute
 * @throws {UsageError} when it is no file
 */
export function findFile (path) {
  const file = fromReader(path)
  const found = statSync(file, { throwIfNoEntry: false })
  if (found?.isFile()) return file
  throw new UsageError(`${describe(path, found)} that exports the application, such as app.js`)
}

/**
 * @param {string} path
 * @param {import('node:fs').Stats} [found]
 */
function describe (path, found) {
  if (found === undefined) return `no file '${path}': name the one`
  return `'${path}' is ${found.isDirectory() ? 'a folder' : 'no file'}: name the file`
}

/**
 * Find out before the boot whether the page can be written.
 *
 * @param {Values} values
 * @returns {Promise<string | null>} null: no place is named
 */
async function findPage ({ html }) {
  if (html === undefined) return null
  // It replaces a file that exists, and must not be the application by mistake.
  if (!/\.html?$/i.test(String(html))) throw new UsageError(`--html takes the name of a file that ends in .html, got '${html}'`)
  const page = fromReader(String(html))
  await assertWritable(page)
  return page
}

/**
 * npm runs a command in the project's folder.
 *
 * @param {string} path
 */
function fromReader (path) {
  return resolve(process.env.INIT_CWD ?? '', path)
}
