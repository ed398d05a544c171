/**
 * A function that reads three variables through eight scopes around it. Each
 * scope has a variable that the innermost function uses, so that the engine
 * cannot leave any of them out.
 *
 * @param {number} factor
 * @param {number} offset
 * @param {number} limit
 * @returns {(answer: number) => number}
 */
export function nestScopes (factor, offset, limit) {
  return ((a) => ((b) => ((c) => ((d) => ((e) => ((f) => ((g) => (answer) => (
    Math.min(answer * factor + offset, limit) + a + b + c + d + e + f + g
  ))(0))(0))(0))(0))(0))(0))(0)
}

/**
 * The same with everything in one object.
 *
 * @param {number} factor
 * @param {number} offset
 * @param {number} limit
 * @returns {(answer: number) => number}
 */
export function readFromObject (factor, offset, limit) {
  const context = { factor, offset, limit, a: 0, b: 0, c: 0, d: 0, e: 0, f: 0, g: 0 }
  return (answer) => readFrom(context, answer)
}

/**
 * @param {{ factor: number, offset: number, limit: number, a: number, b: number, c: number, d: number, e: number, f: number, g: number }} context
 * @param {number} answer
 */
function readFrom ({ factor, offset, limit, a, b, c, d, e, f, g }, answer) {
  return Math.min(answer * factor + offset, limit) + a + b + c + d + e + f + g
}
