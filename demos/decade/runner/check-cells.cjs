'use strict'

const { deepStrictEqual } = require('assert')
const buildCell = require('./build-cell.cjs')

/**
 * Ask every instance of one contender every question once, before anything is timed.
 *
 * @param {import('./build-cell.cjs').Subject} subject
 * @param {{ folder: string, runs: string }} where
 * @returns {string | null} which question it answers otherwise than expected; null when none
 */
module.exports = function checkCells (subject, where) {
  for (const group of subject.groups) {
    for (const testCase of group.cases) {
      const cell = buildCell(subject, { folder: where.folder, group: group.id, testCase: testCase.id, runs: where.runs })
      for (const answer of cell.answers) {
        const got = plain(group.read ? group.read(answer(cell.input())) : answer(cell.input()))
        if (!isEqual(got, plain(testCase.expected))) return `${testCase.shown} (${group.label}) with ${String(JSON.stringify(got)).slice(0, 200)}`
      }
    }
  }
  return null
}

/** @param {unknown} value */
function plain (value) {
  return JSON.parse(JSON.stringify(value === undefined ? null : value))
}

/**
 * @param {unknown} got
 * @param {unknown} wanted
 */
function isEqual (got, wanted) {
  try {
    deepStrictEqual(got, wanted)
    return true
  } catch (error) {
    return false
  }
}
