/**
 * A value as JSON has it, to be compared.
 *
 * @param {unknown} value
 * @returns {unknown} undefined where JSON has none: a circle or a BigInt is the application's, and may well be answered
 */
export function plainValue (value) {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null')
  } catch {
    return undefined
  }
}
