'use strict'

const buildCell = require('./build-cell.cjs')
const checkCells = require('./check-cells.cjs')
const measureBytes = require('./measure-bytes.cjs')
const { measureTime, warmUp } = require('./measure-time.cjs')
const measureWhole = require('./measure-whole.cjs')

/**
 * One contender, one cell, one round, in a process of its own, on any Node from 8 on: what
 * `demos/lib/measuring/contender-process.js` does on today's. Says when it is warm, and what it measured
 * each time that it is asked.
 *
 * @typedef {object} Assignment
 * @property {string} subject file that declares it
 * @property {string} folder of the era's packages
 * @property {string | null} runs id of the contender; null for a function that does nothing
 * @property {string} [group] to measure; without one all answers are checked, and nothing is measured
 * @property {string} [testCase]
 * @property {import('../../lib/measuring/contender-process.js').Pace} [pace]
 */

// Nobody waits for it any more.
process.on('disconnect', () => process.exit())

process.once('message', (/** @type {Assignment} */ assignment) => {
  begin(assignment).catch(fail)
})

/** @param {Assignment} assignment */
async function begin (assignment) {
  const subject = require(assignment.subject)
  if (assignment.group === undefined) {
    const wrong = checkCells(subject, { folder: assignment.folder, runs: String(assignment.runs) })
    if (process.send) process.send({ wrong }, () => process.disconnect())
    return
  }
  const look = await prepare(subject, assignment)
  process.on('message', () => { look().then(say).catch(fail) })
  say('warm')
}

/** @param {object | string} answer */
function say (answer) {
  if (process.send) process.send(answer)
}

/**
 * A Node of the decade goes on after a rejection that nobody takes.
 *
 * @param {Error} error
 */
function fail (error) {
  process.stderr.write(`${error.stack}\n`, () => process.exit(1))
}

/**
 * @param {any} subject
 * @param {Assignment} assignment
 * @returns {Promise<() => Promise<object>>} measures the cell, which is warm, once more
 */
async function prepare (subject, { folder, runs, group, testCase, pace }) {
  if (group === undefined || testCase === undefined || pace === undefined) throw new Error('a cell has a case and a pace')
  const cell = buildCell(subject, { folder, group, testCase, runs })
  await warmUp(cell, pace.warmUpMilliseconds)
  const bytes = subject.memory ? measureBytes(cell) : 0
  return async () => {
    const time = measureTime(cell, pace.sampleMilliseconds)
    const { whole, collections, pause } = await measureWhole(cell, pace.wholeMilliseconds)
    const measured = { time, whole }
    return subject.memory ? Object.assign(measured, { memory: { bytes, collections, pause } }) : measured
  }
}
