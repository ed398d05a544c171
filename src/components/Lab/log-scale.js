export const STEPS = 150

/** On a scale whose steps multiply, at one from 0 to STEPS: a value of two digits, and whole where the scale is. */
export function valueAt ({ least, most, whole = false }, step) {
  const value = Number((least * (most / least) ** (step / STEPS)).toPrecision(2))
  return whole ? Math.round(value) : value
}

/** A place between two, for a value between `low` and `high`: on a scale that multiplies, or not where it begins with 0. */
export function placeOn ({ low, high }, from, to, digits = 1) {
  const turn = low === 0 ? Number : Math.log
  return (value) => Number((from + ((turn(value) - turn(low)) / (turn(high) - turn(low))) * (to - from)).toFixed(digits))
}

export function stepOf ({ least, most }, value) {
  return Math.round(STEPS * Math.log(Math.max(value, least) / least) / Math.log(most / least))
}
