import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * What `bench.js` of a topic declares.
 *
 * @typedef {object} Contender
 * @property {string} id
 * @property {string} label
 * @property {string | null} package the npm package whose version belongs to the result
 * @property {string} note what one operation includes
 * @property {string[]} [leavesOut] ids of the cases that it cannot do
 *
 * @typedef {object} Case
 * @property {string} id
 * @property {string} label
 * @property {() => any} input made anew for each operation, outside the timed part
 * @property {unknown} expected what every contender must answer
 * @property {string} shown the input as a reader is shown it
 *
 * @typedef {object} Group
 * @property {string} id
 * @property {string} label
 * @property {number} size what the figure's axis shows
 * @property {(contender: any) => Promise<(input: any) => unknown>} build
 * @property {Case[]} cases
 *
 * @typedef {object} Bench
 * @property {string} topic
 * @property {string} title
 * @property {string} operation what one operation is, in words
 * @property {'ns'} unit of a sample
 * @property {string} baseline id of the contender that the others are compared with
 * @property {Contender[]} contenders
 * @property {Group[]} groups
 */

/**
 * @param {string} directory absolute path of the topic's folder
 * @returns {Promise<Bench>}
 */
export async function loadBench (directory) {
  const declared = await import(pathToFileURL(join(directory, 'bench.js')).href)
  return declared.default
}

/**
 * The id under which a case of a group is kept.
 *
 * @param {Group} group
 * @param {Case} testCase
 */
export function cellId (group, testCase) {
  return `${group.id}/${testCase.id}`
}

/**
 * @param {Contender} contender
 * @param {Case} testCase
 */
export function takesPart (contender, testCase) {
  return !contender.leavesOut?.includes(testCase.id)
}
