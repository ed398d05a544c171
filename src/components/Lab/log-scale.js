export const STEPS = 150

/** On a scale whose steps multiply, at one from 0 to STEPS: a value of two digits, and whole where the scale is. */
export function valueAt ({ least, most, whole = false }, step) {
  const value = Number((least * (most / least) ** (step / STEPS)).toPrecision(2))
  return whole ? Math.round(value) : value
}

export function stepOf ({ least, most }, value) {
  return Math.round(STEPS * Math.log(Math.max(value, least) / least) / Math.log(most / least))
}
