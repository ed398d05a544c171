import { stemmer } from 'stemmer'
import { STOP } from './words.js'

/** A method stays with its object: `app.use` is more than its two words. */
export const WORD = /[\p{L}\p{N}_$]+(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*/gu
const PARTS = /_|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u

/**
 * @param {string} text
 * @returns {string[]} its words as they are written
 */
export function splitWords (text) {
  return text.match(WORD) ?? []
}

/** Of words that were met before: a text is full of them. @type {Map<string, string[]>} */
const known = new Map()

/**
 * What a word is found by: itself, its stem, and those of the parts of `an.object`, `camelCase` or an `ERR_CODE`.
 *
 * @param {string} word
 * @returns {string[]} none for a word that tells nothing
 */
export function formsOf (word) {
  const forms = known.get(word) ?? makeForms(word)
  known.set(word, forms)
  return forms
}

/** @param {string} word */
function makeForms (word) {
  const names = word.split('.')
  const parts = [word, ...names, ...names.flatMap(name => name.split(PARTS))].map(part => part.toLowerCase())
  return [...new Set(parts.filter(part => part && !STOP.has(part)).flatMap(part => [part, stemmer(part)]))]
}
