import { IDIOMS } from './idioms.js'
import { readProse } from './read-prose.js'

/** More than these are hard to follow in a second language. */
export const MOST_WORDS = 25

/**
 * @typedef {object} PageProse
 * @property {number} sentences
 * @property {number} visible words of its text that are seen without opening anything; figures, tables and listings not counted
 * @property {Array<{ line: number, text: string, why: string }>} faults
 */

/**
 * How a page reads.
 *
 * @param {string} path of an MDX file
 * @returns {Promise<PageProse>}
 */
export async function auditPage (path) {
  const sentences = await readProse(path)
  return {
    sentences: sentences.length,
    visible: sentences.filter(({ folded }) => !folded).reduce((sum, { words }) => sum + words, 0),
    faults: sentences.flatMap(({ line, text, words }) => [
      ...words > MOST_WORDS ? [{ line, text, why: `${words} words` }] : [],
      ...IDIOMS.filter((idiom) => text.toLowerCase().includes(idiom)).map((idiom) => ({ line, text, why: `“${idiom}” is an idiom` }))
    ])
  }
}
