const LONGEST = 600

/** @param {string} text @returns {string} no more of it than can be read in a line */
export function shorten (text) {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
