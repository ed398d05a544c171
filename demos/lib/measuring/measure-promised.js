import { mean, median } from 'simple-statistics'

/**
 * The time of an operation that is a promise, from the call until it is settled, one after
 * the other: the median, and the mean, which includes collections. For operations far longer
 * than a turn of the task queue, such as a boot.
 *
 * @param {import('./build-cell.js').Cell} cell
 * @param {number} milliseconds it is done at least once
 * @returns {Promise<{ time: number, whole: number }>} nanoseconds per operation
 */
export async function measurePromised (cell, milliseconds) {
  const times = await repeat(cell, milliseconds)
  return { time: median(times) * 1e6, whole: mean(times) * 1e6 }
}

/**
 * Do it again and again, at least once.
 *
 * @param {import('./build-cell.js').Cell} cell whose instances are asked in turn
 * @param {number} milliseconds
 * @returns {Promise<number[]>} milliseconds of each
 */
export async function repeat ({ answers, input }, milliseconds) {
  const times = []
  const begin = performance.now()
  do {
    const answer = answers[times.length % answers.length]
    const given = await input()
    const start = performance.now()
    await answer(given)
    times.push(performance.now() - start)
  } while (performance.now() - begin < milliseconds)
  return times
}
