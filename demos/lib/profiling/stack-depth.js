/**
 * How many JavaScript functions were on the stack. Functions that V8 inlined into
 * others are not on it, so this is less than the depth that the source suggests.
 *
 * @param {import('./simplify-stack.js').Sample[]} samples
 * @returns {{ mean: number, max: number }} the mean weighs each sample by its time; 0 and 0 without any
 */
export function stackDepth (samples) {
  let [time, sum, max] = [0, 0, 0]
  for (const { frames, microseconds } of samples) {
    const depth = frames.filter(({ at, name }) => at !== '' || name.endsWith('(generated)')).length
    time += microseconds
    sum += depth * microseconds
    max = Math.max(max, depth)
  }
  return { mean: time === 0 ? 0 : sum / time, max }
}
