import { MAX_CHARACTERS } from './limits.js'
import { formsOf, splitWords } from './split-words.js'
import { SAME } from './words.js'

/** A line of a stack, also behind another one: a field of a page has no lines. */
const STACK_LINE = /\bat (?:\S+ ){0,3}?\(?\S+:\d+:\d+\)?/g
const GROUPS = SAME.map(names => names.map(name => splitWords(name).map(stemOf)))

/**
 * @typedef {object} QueryWord
 * @property {string[]} forms what it is found by
 * @property {string[]} joined it and the word beside it as one: `flame graph` is found by `flamegraph`
 * @property {string[]} same what others call the same thing
 */

/**
 * @param {string} query of any length, an error with its stack for example
 * @returns {QueryWord[]} each word that can tell something, once
 */
export function readQuery (query) {
  const written = splitWords(query.slice(0, MAX_CHARACTERS).replaceAll(STACK_LINE, ' '))
  const stems = written.map(stemOf)
  const words = new Map(written.map((word, at) => [word.toLowerCase(), {
    forms: formsOf(word),
    joined: [`${written[at - 1]}${word}`, `${word}${written[at + 1]}`].map(pair => pair.toLowerCase()),
    same: GROUPS.flatMap(names => otherNames(names, stems, at))
  }]))
  return [...words.values()].filter(({ forms }) => forms.length > 0)
}

/** @param {string} word */
function stemOf (word) {
  return formsOf(word).at(-1) ?? word.toLowerCase()
}

/**
 * @param {string[][]} names of one thing, each as stems
 * @param {string[]} stems of a query
 * @param {number} at the word that may be in one of the names
 * @returns {string[]} stems of the names that are not there
 */
function otherNames (names, stems, at) {
  const there = names.filter(name => name.some((_, first) => name.every((stem, index) => stems[at - first + index] === stem)))
  return there.length === 0 ? [] : names.filter(name => !there.includes(name)).flat()
}
