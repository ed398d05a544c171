import { setImmediate as nextTurn } from 'node:timers/promises'
import { answerAll } from './remote.js'
import { SUBJECTS, WHILE_SENDING } from './subjects.js'

/**
 * Run with `--expose-gc`: hands a big buffer to each subject, answers the first
 * call, forces collections, and asks a WeakRef and a FinalizationRegistry.
 * The number of calls that go before comes as an argument.
 *
 * @typedef {object} Finding
 * @property {string} id
 * @property {boolean} kept whether the WeakRef still leads to the buffer
 * @property {boolean} finalized whether the registry has heard of its end
 * @property {boolean} freed whether it is gone once the whole call is done
 */

const BIG = 50_000_000
const SMALL = new Uint8Array(8)
const collect = /** @type {() => void} */ (globalThis.gc)

/** @type {Set<string>} */
const finalized = new Set()
const registry = new FinalizationRegistry((/** @type {string} */ id) => { finalized.add(id) })
const done = () => {}

const calls = Number(process.argv[2] ?? 0)
const findings = []
for (const subject of SUBJECTS) findings.push(await observe(subject, 1))
for (const subject of WHILE_SENDING) findings.push(await observe(subject, 0))
process.send?.(findings, () => process.disconnect())

/**
 * @param {import('./subjects.js').Subject} subject
 * @param {number} answers how many calls are answered before the engine is asked
 * @returns {Promise<Finding>}
 */
async function observe ({ id, process: run }, answers) {
  for (let call = 0; call < calls; call++) {
    run(SMALL, done)
    if (call % 10 === 0) await answerEverything()
  }
  await answerEverything()
  const reference = start(id, run)
  for (let answer = 0; answer < answers; answer++) {
    answerAll()
    await nextTurn()
  }
  await collectAll()
  const kept = reference.deref() !== undefined
  const heard = finalized.has(id)
  await answerEverything()
  await collectAll()
  return { id, kept, finalized: heard, freed: reference.deref() === undefined }
}

// In a function of its own: `observe` is async, and would keep the buffer itself.
/**
 * @param {string} id
 * @param {import('./subjects.js').Process} run
 */
function start (id, run) {
  const bigData = new Uint8Array(BIG)
  registry.register(bigData, id)
  run(bigData, done)
  return new WeakRef(bigData)
}

async function answerEverything () {
  for (let step = 0; step < 3; step++) {
    answerAll()
    await nextTurn()
  }
}

async function collectAll () {
  for (let round = 0; round < 4; round++) {
    await nextTurn()
    collect()
  }
  await nextTurn()
}
