/** @typedef {{ least: number, most: number }} Scale whose steps multiply; both ends are above 0 */

export const STEPS = 150

/**
 * @param {Scale} scale
 * @param {number} step 0 to STEPS
 * @returns {number} of two digits; a whole number unless the scale begins below 1
 */
export function valueAt ({ least, most }, step) {
  const value = Number((least * (most / least) ** (step / STEPS)).toPrecision(2))
  return least < 1 ? value : Math.round(value)
}

/**
 * @param {Scale} scale
 * @param {number} value
 * @returns {number} the nearest step
 */
export function stepOf ({ least, most }, value) {
  return Math.round(STEPS * Math.log(value / least) / Math.log(most / least))
}
