/** Pixels from the top: the plot, what names the Nodes, and the years. */
export const HEIGHT = 236
export const PLOT = { top: 28, bottom: 184 }
export const NODE_Y = 206
export const YEAR_Y = 230

/** The first claims are of 2017; the margins hold the marks at both ends. */
const YEARS = { from: 2016.6, to: 2027.4 }
const PADDING = 1.15
const DAYS_OF_YEAR = 365.25
const MILLISECONDS_OF_DAY = 86_400_000

/** What a ratio is measured by: doublings, or smaller steps where all is near 1. */
const DOUBLINGS = [1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8, 16, 32, 64, 128]
const SMALL_STEPS = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.6, 1.8, 2]
const SMALL_RANGE = 2.4

/**
 * @param {number} year with its fraction, such as 2021.5
 * @returns {number} percent from the left
 */
export function placeOfYear (year) {
  return Number((((year - YEARS.from) / (YEARS.to - YEARS.from)) * 100).toFixed(2))
}

/**
 * @param {string} day such as `2018-03-06`
 * @returns {number} percent from the left
 */
export function placeOfDay (day) {
  const year = Number(day.slice(0, 4))
  const passed = (Date.parse(day) - Date.UTC(year, 0)) / MILLISECONDS_OF_DAY
  return placeOfYear(year + passed / DAYS_OF_YEAR)
}

/**
 * Where a ratio is drawn: a logarithmic scale that holds all that is shown, and 1.
 *
 * @param {number[]} shown ratios
 * @returns {{ y: (ratio: number) => number, marks: number[] }} pixels from the top, and the ratios that are named beside the plot
 */
export function createScale (shown) {
  const low = Math.min(1, ...shown) / PADDING
  const high = Math.max(1, ...shown) * PADDING
  const span = Math.log(high / low)
  const steps = high / low < SMALL_RANGE ? SMALL_STEPS : DOUBLINGS
  return {
    y: (ratio) => Number((PLOT.bottom - (Math.log(ratio / low) / span) * (PLOT.bottom - PLOT.top)).toFixed(1)),
    marks: steps.filter((step) => step >= low && step <= high)
  }
}

/**
 * The column that is nearest to a place.
 *
 * @param {number[]} places of the columns, percent from the left
 * @param {number} place percent from the left
 * @returns {number} index
 */
export function nearest (places, place) {
  const distances = places.map((candidate) => Math.abs(candidate - place))
  return distances.indexOf(Math.min(...distances))
}
