/** @typedef {{ least: number, most: number, whole?: boolean }} Scale whose steps multiply; both ends are above 0 */

export const STEPS = 150

/**
 * @param {Scale} scale
 * @param {number} step 0 to STEPS
 * @returns {number} of two digits, and whole where the scale is
 */
export function valueAt ({ least, most, whole = false }, step) {
  const value = Number((least * (most / least) ** (step / STEPS)).toPrecision(2))
  return whole ? Math.round(value) : value
}

/**
 * @param {Scale} scale
 * @param {number} value
 * @returns {number} the nearest step
 */
export function stepOf ({ least, most }, value) {
  return Math.round(STEPS * Math.log(Math.max(value, least) / least) / Math.log(most / least))
}
