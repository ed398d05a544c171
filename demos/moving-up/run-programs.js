import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { findLine } from '../lib/files/find-line.js'
import { CASES } from './cases.js'

/** How long to wait for an answer that never comes. */
const NO_ANSWER_MS = 2000
const OF_FASTIFY = /^FST(?:DEP|WRN)/

export const fileOf = ({ id, ending = '.js' }) => new URL(`programs/${id}${ending}`, import.meta.url)

/**
 * What programs do on a Fastify, by their ids: what each `told`, and the codes of which Fastify `warned`. One after the
 * other, for a warning does not say whose it is.
 *
 * @param {() => Function} load gives the Fastify of a program
 * @returns {Promise<Record<string, { told: string, warned: string[] }>>}
 */
export async function runPrograms (load) {
  const found = {}
  for (const one of CASES) {
    const { default: program } = await import(fileOf(one).href)
    found[one.id] = await runProgram(program, load())
  }
  return found
}

export async function runProgram (program, fastify) {
  const listeners = process.listeners('warning')
  const warned = []
  const keep = (/** @type {any} */ { code }) => { if (OF_FASTIFY.test(code)) warned.push(code) }
  process.removeAllListeners('warning')
  process.on('warning', keep)
  const settled = new AbortController()
  const late = wait(NO_ANSWER_MS, 'no answer', { signal: settled.signal })
  try {
    return { told: await Promise.race([program(fastify).then(tell), late]), warned }
  } catch (error) {
    const { code, name, message } = /** @type {any} */ (error)
    return { told: `throws ${code ?? name}: ${message.split('\n')[0]}`, warned }
  } finally {
    settled.abort()
    // Node tells of a warning a moment later.
    await turn()
    process.off('warning', keep)
    for (const listener of listeners) process.on('warning', listener)
  }
}

/** An answer of `inject()` with its status, and of an error its message; what else a program returns, as text. */
function tell (result) {
  if (result?.headers === undefined) return typeof result === 'string' ? result : JSON.stringify(result)
  return `${result.statusCode} ${messageOf(result.body)}`
}

/** The code and the message of an error, else the body. */
function messageOf (body) {
  try {
    const { code, message } = JSON.parse(body)
    if (message) return code ? `${code}: ${message}` : message
  } catch {}
  return body || '(empty)'
}

/** The line of an installed package that decides each case. Throws when one has moved. */
export async function findCauses () {
  const causes = await Promise.all(CASES.map(async ({ id, source }) => {
    const [, file, wanted] = /^(\S+): (.*)$/.exec(source) ?? []
    return [id, { file, ...await findLine(file, wanted) }]
  }))
  return Object.fromEntries(causes)
}
