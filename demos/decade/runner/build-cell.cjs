'use strict'

const loadPackage = require('./load-package.cjs')

const INSTANCES = 4

/**
 * What is measured of one library, written for every Node of the decade.
 *
 * @typedef {object} Case
 * @property {string} id
 * @property {string} label
 * @property {string} shown
 * @property {string} [note]
 * @property {() => any} input
 * @property {unknown} expected
 * @property {boolean} [dayOnly] whether it is measured with the packages of the day alone, and on no diagonal
 *
 * @typedef {(input: any) => unknown} Answer
 * @typedef {(name: string) => any} Load a package of the era
 *
 * @typedef {object} Contender
 * @property {string} id
 * @property {string} label
 * @property {string | null} package
 * @property {string} note
 *
 * @typedef {object} Group
 * @property {string} id
 * @property {string} label
 * @property {number} [size]
 * @property {boolean} [single] whether there is one instance alone
 * @property {(contender: any, testCase: Case, load: Load) => Answer | Record<string, Answer>} build
 * @property {(answer: any) => unknown} [read]
 * @property {Case[]} cases
 *
 * @typedef {object} Subject
 * @property {string} topic
 * @property {string} title
 * @property {string} operation
 * @property {boolean} [memory]
 * @property {boolean} [dayOnly] whether it is on no diagonal, since the library has hardly changed
 * @property {string} baseline
 * @property {Contender[]} contenders
 * @property {Group[]} groups
 *
 * @typedef {object} Where
 * @property {string} folder that holds the `node_modules` of the era
 * @property {string} group
 * @property {string} testCase
 * @property {string | null} runs id of the contender; null for a function that does nothing
 */

/**
 * A case as one contender answers it.
 *
 * @param {Subject} subject
 * @param {Where} where
 * @returns {import('./measure-time.cjs').Cell & { group: Group, testCase: Case }}
 * @throws {Error} when there is no such cell, or a package is missing
 */
module.exports = function buildCell (subject, where) {
  const group = find(subject.groups, where.group)
  const testCase = find(group.cases, where.testCase)
  const contender = where.runs === null ? null : find(subject.contenders, where.runs)
  const answers = []
  for (let instance = 0; instance < (group.single ? 1 : INSTANCES); instance++) {
    if (contender === null) {
      answers.push(() => null)
      continue
    }
    const built = group.build(contender, testCase, (name) => loadPackage(name, where.folder))
    answers.push(typeof built === 'function' ? built : built[testCase.id])
  }
  // What does nothing would spend minutes making long lists.
  return { group, testCase, answers, input: contender === null ? () => null : testCase.input }
}

/**
 * @template {{ id: string }} T
 * @param {T[]} list
 * @param {string} id
 * @returns {T}
 */
function find (list, id) {
  const found = list.find((one) => one.id === id)
  if (found === undefined) throw new Error(`there is no '${id}' here: there are ${list.map((one) => one.id).join(', ')}`)
  return found
}
