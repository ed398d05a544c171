import { stemmer } from 'stemmer'
import { STOP } from './words.js'

export const WORD = /[\p{L}\p{N}_$]+/gu
const PARTS = /_|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u

/**
 * @param {string} text
 * @returns {string[]} its words as they are written
 */
export function splitWords (text) {
  return text.match(WORD) ?? []
}

/**
 * What a word is found by: itself, its stem, and those of the parts of a `camelCase` or an `ERR_CODE`.
 *
 * @param {string} word
 * @returns {string[]} none for a word that tells nothing
 */
export function formsOf (word) {
  const parts = [word, ...word.split(PARTS)].map(part => part.toLowerCase())
  return [...new Set(parts.filter(part => part && !STOP.has(part)).flatMap(part => [part, stemmer(part)]))]
}
