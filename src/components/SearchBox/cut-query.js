/** Longer ones find nothing more, and one of a million characters would stop the page. */
export const MAX_CHARACTERS = 100
const MAX_WORDS = 8
const WORD = /[^\p{Z}\p{P}\s]+/gu

/**
 * What is looked up of what is in the box.
 *
 * @param {string} query
 * @returns {{ words: string, isCut: boolean }}
 */
export function cutQuery (query) {
  const cut = query.slice(0, MAX_CHARACTERS)
  const last = [...cut.matchAll(WORD)].at(MAX_WORDS)
  return {
    words: cut.slice(0, last?.index).trim(),
    isCut: last !== undefined || query.slice(MAX_CHARACTERS).trim() !== ''
  }
}

/** What is said of a query that was cut. */
export const CUT = `The search takes ${MAX_WORDS} words and ${MAX_CHARACTERS} characters, and left the rest out.`
