const LONGEST = 600

/** @param {string} text @returns {string} no more of it than can be read in a line */
export function shorten (text) {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** @param {string} text of any length @returns {string} */
export function shortenLine (text) {
  return shorten(text.slice(0, LONGEST + 1).split('\n')[0])
}
