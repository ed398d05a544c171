import { median } from 'simple-statistics'

/**
 * Await every cell in turn, at least once, until the engine has had time to
 * optimise for all of them. Not counted.
 *
 * @param {import('./declaration.js').Cell[]} cells
 * @param {number} milliseconds
 */
export async function warmUpPromised (cells, milliseconds) {
  const begin = performance.now()
  do {
    for (const cell of cells) await timeOnce(cell)
  } while (performance.now() - begin < milliseconds)
}

/**
 * The median time of an operation that is a promise, from the call until it is
 * settled, one after the other. For operations far longer than a turn of the task
 * queue, such as a boot.
 *
 * @param {import('./declaration.js').Cell} cell
 * @param {number} milliseconds how long it is repeated; it is done at least once
 * @returns {Promise<number>} nanoseconds per operation
 */
export async function measurePromised (cell, milliseconds) {
  const times = []
  const begin = performance.now()
  do times.push(await timeOnce(cell))
  while (performance.now() - begin < milliseconds)
  return median(times) * 1e6
}

/**
 * @param {import('./declaration.js').Cell} cell
 * @returns {Promise<number>} milliseconds
 */
async function timeOnce ({ answer, input }) {
  const given = input()
  const begin = performance.now()
  await answer(given)
  return performance.now() - begin
}
