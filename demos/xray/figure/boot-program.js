import { choose, formOf } from '../model/find-form.js'
import { readReport } from '../model/read-report.js'
import { placeBootError } from '../model/findings/place-boot-error.js'
import { Late, within } from '../model/within.js'
import { shortenLine } from './shorten.js'
import { FILE } from './tell-seen.js'

/** A request needs some of the time, too. */
const FOR_REQUESTS_MS = 300
const STEP_MS = 100
const LINE = /\bline (\d+): /

/**
 * @typedef {object} Booted
 * @property {import('../model/watch-applications.js').Application | null} application
 * @property {import('../model/read-report.js').Seen | null} seen
 * @property {{ message: string, code: string, line: number | null } | null} error that ended the boot
 */

/**
 * Load a program, make an application of what it gives, and boot that.
 *
 * @param {object} tools
 * @param {() => Promise<Record<string, any>>} tools.importFile
 * @param {{ exports: any }} tools.module of CommonJS
 * @param {ReturnType<typeof import('./watched-fastify.js').openFastify>['watch']} tools.watch
 * @param {import('../model/places.js').Places} tools.places
 * @param {import('../model/read-report.js').Locate} tools.locate
 * @param {(options?: any) => any} tools.fastify
 * @param {number} tools.until
 * @param {Promise<never>} tools.failed what nobody caught ends it, too
 * @returns {Promise<Booted>}
 */
export async function bootProgram ({ importFile, module, watch, places, locate, fastify, until, failed }) {
  /** @type {Error | null} */
  let error = null
  // It is told, too.
  const left = () => Math.max(STEP_MS, Math.round((until - FOR_REQUESTS_MS - performance.now()) / STEP_MS) * STEP_MS)
  try {
    const namespace = await within(left(), [importFile(), failed], `${FILE} did not end`)
    const exported = Object.keys(namespace).length > 0 ? namespace : { default: module.exports }
    const given = choose(exported, watch)
    const { form } = formOf(given, watch)
    if (form === 'plugin') fastify().register(given)
    else if (form === 'factory') await within(left(), [given({}), failed], 'the factory did not end')
    if (watch.applications.length === 0) throw new Error(`${FILE} makes no application: export a plugin, or call fastify()`)
    const chosen = form === 'instance' ? watch.of(given) : watch.applications.at(-1)
    await within(left(), [chosen?.root.ready(), failed], 'the boot did not end')
    if (chosen?.refused) throw chosen.refused
  } catch (thrown) {
    error = readThrown(thrown)
  }
  const application = watch.applications.at(-1) ?? null
  const seen = application && readReport(application, locate)
  return { application, seen, error: error && sayError(error, places, application, seen) }
}

/**
 * @param {any} thrown whatever it is
 * @returns {Error & { code?: unknown }}
 */
function readThrown (thrown) {
  try {
    return thrown instanceof Error ? thrown : new Error(String(thrown?.message ?? `${String(thrown)} was thrown, which is no error`))
  } catch {
    return new Error('something was thrown that has no text')
  }
}

/**
 * @param {Error & { code?: unknown }} error
 * @param {import('../model/places.js').Places} places
 * @param {import('../model/watch-applications.js').Application | null} application
 * @param {import('../model/read-report.js').Seen | null} seen
 */
function sayError (error, places, application, seen) {
  const message = shortenLine(String(error.message))
  const [, line] = message.match(LINE) ?? []
  const { at, waiting } = application && seen ? placeBootError(error, { application, seen }) : { at: places.ofError(error), waiting: undefined }
  const waits = error instanceof Late && waiting && seen ? `. The plugin ${seen.plugins[waiting.id].name} was called and is not done` : ''
  return {
    message: `${message}${waits}`,
    code: typeof error.code === 'string' ? shortenLine(error.code) : '',
    line: line === undefined ? at?.line ?? null : Number(line)
  }
}
