import { APPLICATIONS } from './applications.js'
import { FORMS } from './forms.js'
import { runChild } from '../../lib/processes/run-child.js'
import { SUBJECTS, WHILE_SENDING } from './subjects.js'
import { VARIANTS } from './variants.js'

const EXPOSE_GC = ['--expose-gc']

/** Optimised code is ready when it is asked for, however busy the machine is. */
const OPTIMISE_AT_ONCE = ['--no-concurrent-recompilation']

/**
 * Which subjects keep their buffer, by the engine's own answer.
 *
 * @param {{ execPath?: string, calls?: number }} [options] how often each was called before
 * @returns {Promise<Array<import('./retention-child.js').Finding & { label: string, why: string, repairs?: string, waitsFor: 'store' | 'send' }>>}
 */
export async function observeRetention ({ execPath, calls = 0 } = {}) {
  const findings = await runChild(new URL('retention-child.js', import.meta.url), { flags: EXPOSE_GC, args: [String(calls)], execPath })
  return join(findings, [...describe(SUBJECTS, 'store'), ...describe(WHILE_SENDING, 'send')])
}

/**
 * What the kept callback of each variant holds, read from V8's heap snapshot.
 *
 * @param {{ execPath?: string }} [options]
 * @returns {Promise<Array<import('./contexts-child.js').Held & import('./variants.js').Variant>>}
 */
export async function observeContexts ({ execPath } = {}) {
  return join(await runChild(new URL('contexts-child.js', import.meta.url), { flags: EXPOSE_GC, execPath }), VARIANTS)
}

/**
 * What one call of each form allocates, in optimised code.
 *
 * @param {{ execPath?: string }} [options]
 * @returns {Promise<Array<import('./bytes-child.js').Allocated & { label: string, note: string }>>}
 */
export async function observeBytes ({ execPath } = {}) {
  return join(await runChild(new URL('bytes-child.js', import.meta.url), { flags: OPTIMISE_AT_ONCE, execPath }), FORMS.map(({ id, label, note }) => ({ id, label, note })))
}

/**
 * The functions that Fastify makes for one request, application by application.
 *
 * @param {{ execPath?: string }} [options]
 * @returns {Promise<Array<import('./requests-child.js').Made & { label: string }>>}
 */
export async function observeRequests ({ execPath } = {}) {
  return join(await runChild(new URL('requests-child.js', import.meta.url), { execPath }), APPLICATIONS.map(({ id, label }) => ({ id, label })))
}

/**
 * @param {import('./subjects.js').Subject[]} subjects
 * @param {'store' | 'send'} waitsFor the call that is under way when the engine is asked
 */
function describe (subjects, waitsFor) {
  return subjects.map(({ id, label, why, repairs }) => ({ id, label, why, repairs, waitsFor }))
}

/**
 * @param {any[]} answers of the engine
 * @param {Array<{ id: string }>} described
 * @returns {any[]}
 */
function join (answers, described) {
  return answers.map((answer) => ({ ...described.find(({ id }) => id === answer.id), ...answer }))
}
