const STEPS = [1, 2, 5]
const MOST_MARKS = 6

/**
 * Round values for an axis from 0: steps of 1, 2 or 5 times a power of ten.
 *
 * @param {number} most the largest value on the axis
 * @returns {number[]} six at most
 */
export function axisMarks (most) {
  if (!(most > 0)) return [0]
  const power = 10 ** Math.floor(Math.log10(most / MOST_MARKS))
  const step = [...STEPS, STEPS[0] * 10].map((one) => one * power).find((one) => most / one < MOST_MARKS) ?? most
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}
