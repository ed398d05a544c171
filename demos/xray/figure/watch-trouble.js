import { shorten, shortenLine } from './shorten.js'

/** Enough to see what a loop does. */
const MOST_LINES = 60
const LEVELS = /** @type {Record<number, string>} */ ({ 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' })

/**
 * @typedef {{ message: string, code: string, line: number | null }} Trouble
 *
 * @typedef {object} LogLine
 * @property {string} level
 * @property {string} message
 * @property {string} more the other fields, as JSON
 * @property {string} code of the error in it
 * @property {number | null} line of the program that made this error
 */

/**
 * What Node warns of, and what nobody catches, while a program runs.
 *
 * @param {import('../model/places.js').Places} places
 * @returns {{ told: Record<'warnings' | 'uncaught', Trouble[]>, failed: Promise<never>, stop: () => void }} `failed`: rejects with the first that nobody caught, which ends a Node
 */
export function watchTrouble (places) {
  const told = { warnings: /** @type {Trouble[]} */ ([]), uncaught: /** @type {Trouble[]} */ ([]) }
  const scope = /** @type {any} */ (globalThis)
  const say = (/** @type {any} */ error) => ({ message: shortenLine(String(error?.message ?? error)), code: typeof error?.code === 'string' ? shortenLine(error.code) : '', line: places.ofError(error)?.line ?? null })
  const keep = (/** @type {Trouble[]} */ list, /** @type {any} */ error) => { if (list.length < MOST_LINES) list.push(say(error)) }
  /** @type {(error: unknown) => void} */
  let fail = () => {}
  const failed = new Promise((/** @type {(value: never) => void} */ _resolve, reject) => { fail = reject })
  failed.catch(() => {})
  const warned = (/** @type {any} */ warning) => { if (/^FST/.test(warning.code ?? '')) keep(told.warnings, warning) }
  const caughtNowhere = (/** @type {any} */ { error, message, reason }) => {
    keep(told.uncaught, error ?? reason ?? message)
    fail(error ?? reason ?? message)
  }
  process.on('warning', warned)
  scope.addEventListener?.('error', caughtNowhere)
  scope.addEventListener?.('unhandledrejection', caughtNowhere)
  return {
    told,
    failed,
    stop () {
      process.off('warning', warned)
      scope.removeEventListener?.('error', caughtNowhere)
      scope.removeEventListener?.('unhandledrejection', caughtNowhere)
    }
  }
}

/**
 * @param {import('../model/places.js').Places} places
 * @returns {{ log: LogLine[], keepLine: (line: string) => void }}
 */
export function keepLog (places) {
  /** @type {LogLine[]} */
  const log = []
  return {
    log,
    keepLine (text) {
      if (log.length >= MOST_LINES) return
      // What changes at each run, and says nothing of the program.
      const { level, msg = '', time, pid, hostname, responseTime, err, ...more } = JSON.parse(text)
      const error = err && { type: err.type, message: err.message, code: err.code, statusCode: err.statusCode }
      const rest = JSON.stringify({ ...more, ...error && { err: error } })
      log.push({
        level: LEVELS[level] ?? String(level),
        message: shorten(String(msg)),
        more: rest === '{}' ? '' : shorten(rest),
        code: typeof err?.code === 'string' ? shortenLine(err.code) : '',
        line: places.ofError(err)?.line ?? null
      })
    }
  }
}
