import { basename } from 'node:path'
import { CommandError } from '../lib/command-line/command-error.js'
import { runChild } from '../lib/processes/run-child.js'
import { measureBeside } from './model/beside/measure-beside.js'
import { folderOf } from './model/folder-of.js'

const CHILD = new URL('model/child.js', import.meta.url)
/** For what the limits in the process do not see: code that computes without a pause. */
const GRACE_MS = 10_000

/** Of what an application that did not boot wrote on stderr. */
const LAST_LINES = 10
/** What would move the cursor, colour, name or clear a terminal, or turn a text round. */
// eslint-disable-next-line no-control-regex -- these are the ones that are taken away
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Boot an application in a process of its own, and tell what is in it.
 *
 * @param {Omit<import('./model/inspect-file.js').Asked, 'folder' | 'as'> & { as?: import('./model/find-form.js').Said }} asked `file`: its absolute path
 * @param {AbortSignal} [signal] ends it
 * @returns {Promise<import('./model/inspect-file.js').Report & { stderr: string[] }>} `stderr`: the last lines of an application that did not boot
 * @throws {CommandError} when there is nothing to tell
 */
export async function inspect ({ file, limitMs, as = null, request }, signal) {
  // The loading, the boot and the request have a limit each.
  const late = AbortSignal.timeout(3 * limitMs + GRACE_MS)
  let written = ''
  const answer = await runChild(CHILD, {
    label: basename(file),
    limitMs: 2 ** 31 - 1,
    hear: (text) => { written += text },
    message: { file, folder: folderOf(file), limitMs, as, request },
    signal: signal ? AbortSignal.any([signal, late]) : late
  }).catch((error) => {
    if (late.aborted && !signal?.aborted) throw new CommandError(`${basename(file)} computes without a pause: nothing can be told of it`)
    throw error
  })
  const stderr = written.split('\n').map((line) => withoutControls(line.trimEnd())).filter(Boolean).slice(-LAST_LINES)
  if ('refused' in answer) throw new CommandError(`${withoutControls(answer.refused)}${stderr.length > 0 ? `; the last that it wrote on stderr: ${stderr.at(-1)}` : ''}`)
  return { ...withoutControls(answer), stderr: answer.booted ? [] : stderr }
}

/**
 * What a reader gave names to is printed, and a terminal takes some of it for commands.
 *
 * @template T
 * @param {T} value plain data
 * @returns {T} with a sign in place of each
 */
function withoutControls (value) {
  if (typeof value === 'string') return /** @type {T} */ (value.replaceAll(CONTROLS, '\ufffd'))
  if (Array.isArray(value)) return /** @type {T} */ (value.map(withoutControls))
  if (typeof value !== 'object' || value === null) return value
  return /** @type {T} */ (Object.fromEntries(Object.entries(value).map(([key, one]) => [withoutControls(key), withoutControls(one)])))
}

/**
 * Measure what a route takes beside a bare one, in processes of their own.
 *
 * @param {Omit<import('./model/beside/boot-contender.js').Asked, 'given' | 'folder'>} asked
 * @param {Parameters<typeof measureBeside>[1]} options
 */
export async function weigh (asked, options) {
  return await measureBeside({ ...asked, folder: folderOf(asked.file) }, options)
}
