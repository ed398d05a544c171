import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { PROJECT } from '../lib/command-line/project.js'
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
export async function runPrograms (load, cases = CASES) {
  const found = {}
  for (const one of cases) {
    const { default: program } = await import(fileOf(one).href)
    found[one.id] = await runProgram(program, load())
  }
  return found
}

async function runProgram (program, fastify) {
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
  const { statusCode, body, headers } = result
  return `${statusCode} ${statusCode < 400 && headers.location ? `→ ${headers.location}` : messageOf(body)}`
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
  const causes = await Promise.all(CASES.map(async ({ id, source }) => [id, await findLine(source)]))
  return Object.fromEntries(causes)
}

async function findLine (source) {
  const [, file, wanted] = /^(\S+): (.*)$/.exec(source) ?? []
  const lines = (await readFile(join(PROJECT, 'node_modules', file), 'utf8')).split('\n')
  const line = lines.findIndex((text) => text.includes(wanted))
  if (line === -1) throw new Error(`${file} no longer has “${wanted}”`)
  return { file, line: line + 1, text: lines[line].trim() }
}
