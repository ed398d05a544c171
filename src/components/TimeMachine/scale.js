export const WIDTH = 320
export const HEIGHT = 150

/** The claimed figure stands left of the measured ones, in a column of its own. */
export const CLAIMED_X = 42
export const PLOT = { left: 118, right: 282, top: 20, bottom: 100 }
const PADDING = 1.12

/** Where a ratio is drawn: a logarithmic scale that holds all that is shown. */
export function createScale ({ claimed, verdicts }) {
  const shown = [1, claimed.atLeast ?? claimed.atMost ?? 1, ...verdicts.flatMap(({ interval, noise }) => [...interval, ...noise])]
  const low = Math.log(Math.min(...shown) / PADDING)
  const high = Math.log(Math.max(...shown) * PADDING)
  return (ratio) => Number((PLOT.bottom - ((Math.log(ratio) - low) / (high - low)) * (PLOT.bottom - PLOT.top)).toFixed(1))
}

export function columnOf (count, index) {
  const width = (PLOT.right - PLOT.left) / count
  return Number((PLOT.left + width * (index + 0.5)).toFixed(1))
}
