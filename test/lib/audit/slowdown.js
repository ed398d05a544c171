/**
 * The benchmark index of a machine, and how much slower a processor has to be made there to be that of a phone
 * in the middle of the market. Between them the line is straight. These are the points of the calculator that
 * Lighthouse's own documentation sends to (docs/throttling.md): https://lighthouse-cpu-throttling-calculator.vercel.app/
 *
 * @type {Array<[index: number, slowdown: number]>}
 */
const POINTS = [[150, 1], [800, 2], [1300, 3], [1533, 4], [1766, 5], [2000, 6]]
const BENCHMARKS = 5

/** What Lighthouse takes for every machine. */
export const PRESET_SLOWDOWN = 4

/**
 * @param {number} index
 * @returns {number} how many times as long each task takes on the phone
 * @throws {RangeError} when the machine is slower than the phone
 */
export function slowdownFor (index) {
  if (index < POINTS[0][0]) throw new RangeError(`the benchmark index of this machine is ${Math.round(index)}: it is slower than the phone that Lighthouse stands for`)
  const next = POINTS.findIndex(([known]) => known > index)
  const [from, to] = next < 0 ? POINTS.slice(-2) : POINTS.slice(next - 1, next + 1)
  return to[1] - (to[0] - index) / (to[0] - from[0]) * (to[1] - from[1])
}

/**
 * Lighthouse's own measure of a machine, in the browser that it is used with: the one in the middle of several.
 *
 * @param {string} lighthouse address of the module
 * @param {import('playwright-core').Browser} browser
 * @returns {Promise<number>}
 */
export async function measureIndex (lighthouse, browser) {
  const { pageFunctions } = await import(new URL('lib/page-functions.js', lighthouse).href)
  const page = await browser.newPage()
  try {
    /** @type {number[]} */
    const found = []
    while (found.length < BENCHMARKS) found.push(await page.evaluate(pageFunctions.computeBenchmarkIndex))
    return found.sort((a, b) => a - b)[Math.floor(BENCHMARKS / 2)]
  } finally {
    await page.close()
  }
}
