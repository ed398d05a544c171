import { setImmediate as turn } from 'node:timers/promises'

/** A port is another one each time. */
const PORT = /(?<=\d:)\d{4,5}\b/g

/**
 * Run a program, and tell how its error reaches whoever runs it.
 *
 * @param {() => unknown} program throws, returns an answer of `inject()`, or `{ logged }` with what the logger wrote
 * @returns {Promise<import('../model.js').Outcome | undefined>} nothing when all is well
 */
export async function runProgram (program) {
  const listeners = process.listeners('warning')
  /** @type {any[]} */
  const warnings = []
  process.removeAllListeners('warning')
  process.on('warning', (warning) => warnings.push(warning))
  try {
    const answer = read(await program())
    await turn()
    return answer ?? (warnings.length > 0 ? ofWarning(warnings[0]) : undefined)
  } catch (error) {
    return ofError('thrown', error)
  } finally {
    process.removeAllListeners('warning')
    for (const listener of listeners) process.on('warning', listener)
  }
}

/** @param {any} result */
function read (result) {
  if (result?.logged) return ofError('logged', { ...result.logged, name: result.logged.type })
  if (!(result?.statusCode >= 400)) return undefined
  const { statusCode, payload } = result
  const { code, message } = JSON.parse(payload)
  return { told: /** @type {const} */ ('answered'), code, statusCode, message, printed: payload }
}

/**
 * @param {'thrown' | 'logged'} told
 * @param {any} error
 */
function ofError (told, { name, code, statusCode, message }) {
  const masked = message.replaceAll(PORT, '3000')
  const printed = code === undefined || masked.includes(code) ? `${name}: ${masked}` : `${name} [${code}]: ${masked}`
  return { told, code, statusCode, message: masked, printed }
}

/** @param {{ name: string, code: string, message: string }} warning */
function ofWarning ({ name, code, message }) {
  return { told: /** @type {const} */ ('warned'), code, message, printed: `[${code}] ${name}: ${message}` }
}
