'use strict'

/**
 * @param {number[]} values at least one
 * @returns {number} the middle one, or the mean of both in the middle
 */
module.exports = function median (values) {
  const sorted = values.slice().sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
