import { explainFailure } from './explain-failure.js'

/**
 * @typedef {(file: string, name: string) => Promise<any>} Load gives what a file of the reader exports by that name
 * @typedef {Record<string, (load: Load) => Promise<void>>} Checks by what is true when they pass
 * @typedef {{ says: string, passed: boolean, reason?: string }} Outcome
 */

/**
 * Run one check. What never returns must be ended by whoever calls.
 *
 * @param {Checks} checks
 * @param {string} says which of them
 * @param {Load} load
 * @param {object} settings
 * @param {number} settings.limitMs for what waits
 * @param {boolean} settings.hasLines whether the lines of a stack are those of the files
 * @param {Promise<never>} [settings.uncaught] is rejected with an error that nothing catches
 * @returns {Promise<Outcome>}
 */
export async function judgeCheck (checks, says, load, { limitMs, hasLines, uncaught }) {
  let before = ''
  const ended = uncaught?.catch((error) => {
    before = 'nothing catches this error: '
    throw error
  })
  try {
    await inTime(Promise.race([checks[says](load), ...ended ? [ended] : []]), limitMs)
    return { says, passed: true }
  } catch (error) {
    return { says, passed: false, reason: before + explainFailure(error, hasLines) }
  }
}

/**
 * @param {Record<string, any>} module of a file of the reader
 * @param {string} file
 * @param {string} name
 */
export function pickExport (module, file, name) {
  if (!(name in module)) throw new Error(name === 'default' ? `${file} has no default export yet` : `${file} exports no ${name} yet`)
  return module[name]
}

/**
 * @param {Promise<unknown>} work
 * @param {number} limitMs
 */
export async function inTime (work, limitMs) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer
  const seconds = limitMs / 1000
  const late = new Promise((resolve, reject) => {
    timer = setTimeout(reject, limitMs, new Error(`nothing happened for ${seconds} second${seconds === 1 ? '' : 's'}: something waits for an answer, a promise or a call of done or next`))
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
