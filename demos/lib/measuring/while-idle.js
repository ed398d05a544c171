import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from '../command-line/command-error.js'
import { watchProcessor } from './processor.js'

/** More than this of a core, and what is recorded is partly somebody else's work. */
export const MOST_OTHERS = 0.3
const LOOK_MS = 1000
const WAIT_MS = 5000
const MOST_LOOKS = 360
const MOST_TRIES = 5

/**
 * @typedef {object} Gate
 * @property {boolean} alone whether all that runs beside this command while it works is somebody else's: not so
 *   when a database or a proxy belongs to what is measured
 * @property {AbortSignal} signal
 * @property {(line: string) => void} say
 * @property {() => () => import('../results/types.js').Quiet} [watch]
 * @property {(ms: number, value: undefined, options: { signal: AbortSignal }) => Promise<unknown>} [pause]
 */

/**
 * Do some work on an idle machine: wait until it is idle, and do the work again when it was not meanwhile.
 *
 * @template T
 * @param {string} name of the work
 * @param {() => Promise<T>} work
 * @param {Gate} gate
 * @returns {Promise<{ result: T, quiet: import('../results/types.js').Quiet }>}
 * @throws {CommandError} when the machine does not become idle
 */
export async function whileIdle (name, work, { alone, signal, say, watch = watchProcessor, pause = sleep }) {
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    await waitUntilIdle({ signal, say, watch, pause })
    const look = watch()
    const result = await work()
    const quiet = look()
    if (!alone || used(quiet) <= MOST_OTHERS) return { result, quiet }
    say(`the machine got busy (${describe(quiet)}): ${name} is measured again`)
  }
  throw busy(`it was busy each time that ${name} was measured`)
}

/** @param {Required<Omit<Gate, 'alone'>>} gate */
async function waitUntilIdle ({ signal, say, watch, pause }) {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const look = watch()
    await pause(LOOK_MS, undefined, { signal })
    const quiet = look()
    if (used(quiet) <= MOST_OTHERS) return
    if (looks === 0) say(`waiting for an idle machine (${describe(quiet)}): close other programs; --force does not wait, and marks the result`)
    await pause(WAIT_MS, undefined, { signal })
  }
  throw busy('it stayed busy for half an hour')
}

/** @param {string} reason */
function busy (reason) {
  return new CommandError(`this machine is not idle, ${reason}: close other programs and run the same command again, or add --force, which marks the result`)
}

/** @param {import('../results/types.js').Quiet} quiet */
function used ({ others, stolen = 0 }) {
  return others + stolen
}

/** @param {import('../results/types.js').Quiet} quiet */
function describe ({ others, stolen }) {
  return `other programs use ${others} cores${stolen ? `, the host takes ${stolen}` : ''}`
}
