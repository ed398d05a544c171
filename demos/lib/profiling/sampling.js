// V8 asks for a sample each millisecond. Two closer than this were asked for apart, and came
// together because the thread was off the processor.
const SHORTEST_GAP_MS = 0.5
const SHORT_GAP = 0.1
const LONG_GAP = 1.5

/**
 * The samples taken while requests were counted: no start-up, no warm-up.
 *
 * V8's clock starts when its log does, a few milliseconds after the process's own,
 * which is nothing beside seconds of steady load on both sides of the start.
 *
 * @param {import('./read-ticks.js').Tick[]} ticks
 * @param {{ fromMs: number, toMs: number }} window since the process started
 * @returns {import('./read-ticks.js').Tick[]}
 */
export function ticksWithin (ticks, { fromMs, toMs }) {
  return ticks.filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
}

/**
 * How much time one sample stands for: the mean distance between neighbouring
 * samples, without the gaps in which none was taken or those of samples that came late. A gap is one that is half as long
 * again as the shortest tenth.
 *
 * It is not the window's length divided by the number of samples. The thread gets no
 * sample while the operating system runs something else in its place, and V8 of
 * Node 26 takes none while the thread waits; either would be spread over the others.
 *
 * @param {number[]} timesMs when samples were taken, ascending
 * @returns {number} microseconds; 0 when no two samples are apart
 */
export function samplingInterval (timesMs) {
  const gaps = timesMs.slice(1)
    .map((time, index) => time - timesMs[index])
    .filter((gap) => gap >= SHORTEST_GAP_MS)
    .sort((a, b) => a - b)
  if (gaps.length === 0) return 0
  const shortest = gaps[Math.floor(gaps.length * SHORT_GAP)]
  const regular = gaps.filter((gap) => gap <= shortest * LONG_GAP)
  return regular.reduce((sum, gap) => sum + gap, 0) / regular.length * 1000
}
