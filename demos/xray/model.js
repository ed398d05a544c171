import { basename } from 'node:path'
import { CommandError } from '../lib/command-line/command-error.js'
import { runChild } from '../lib/processes/run-child.js'
import { measureBeside } from './model/beside/measure-beside.js'
import { folderOf } from './model/folder-of.js'

const CHILD = new URL('model/child.js', import.meta.url)
/** For what the limits in the process do not see: code that computes without a pause. */
const GRACE_MS = 10_000

/**
 * Boot an application in a process of its own, and tell what is in it.
 *
 * @param {Omit<import('./model/inspect-file.js').Asked, 'folder' | 'as'> & { as?: import('./model/find-form.js').Said }} asked `file`: its absolute path
 * @param {AbortSignal} [signal] ends it
 * @returns {Promise<import('./model/inspect-file.js').Report>}
 * @throws {CommandError} when there is nothing to tell
 */
export async function inspect ({ file, limitMs, as = null, request }, signal) {
  // The loading, the boot and the request have a limit each.
  const late = AbortSignal.timeout(3 * limitMs + GRACE_MS)
  const answer = await runChild(CHILD, {
    label: basename(file),
    limitMs: 2 ** 31 - 1,
    message: { file, folder: folderOf(file), limitMs, as, request },
    signal: signal ? AbortSignal.any([signal, late]) : late
  }).catch((error) => {
    if (late.aborted && !signal?.aborted) throw new CommandError(`${basename(file)} computes without a pause: nothing can be told of it`)
    throw error
  })
  if ('refused' in answer) throw new CommandError(answer.refused)
  return answer
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
