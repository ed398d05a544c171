/** Words of a fold's line that its address has. */
const MOST_WORDS = 8

/** The address of what is folded behind a line, such as `what-a-constraint-costs`. @param {string} line as it is shown */
export function foldId (line) {
  return (line.toLowerCase().replaceAll(/[’'`]/g, '').match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS).join('-')
}
