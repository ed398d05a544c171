import { stemmer } from 'stemmer'
import { MAX_CHARACTERS } from './limits.js'
import { formsOf, splitWords } from './split-words.js'
import { SAME } from './words.js'

/** What a log and a crash say of themselves, and not of what went wrong. In a field of a page, and in JSON, a text has no lines. */
const NOISE = new RegExp([
  /\\[nt]/,
  /\bat (?:\S+ ){0,3}?\(?\S+:\d+:\d+\)?/,
  /(?:file:\/\/)?(?:[\w.@:-]*[\\/])+[\w.@-]+\.[cm]?[jt]sx?\b(?::\d+)*/,
  /\b(?:\d{4}-\d\d-\d\dT)?\d\d:\d\d:\d\d[\d.,Z]*/,
  /\b(?:ERROR|WARN|INFO|FATAL) \(\d+\):|\(node:\d+\)|\bNode\.js v[\d.]+|\bthrow new\b/,
  /\b(?:level|time|pid|hostname|reqId|method|url|host|remoteAddress|remotePort|responseTime)"?: ?(?:"[^"]*"|[\d.]+)/,
  /\b(?:req|res|err|msg|message|type|name|stack|code|statusCode)"?:/
].map(({ source }) => source).join('|'), 'g')
const GROUPS = SAME.map(names => names.map(name => splitWords(name).map(stemOf)))

/**
 * @typedef {object} QueryWord
 * @property {string} written
 * @property {string} stem
 * @property {string[]} forms what it is found by
 * @property {string[]} joined it and the word beside it as one: `flame graph` is found by `flamegraph`
 * @property {string[]} same what others call the same thing
 */

/**
 * @param {string} query of any length, an error with its stack for example
 * @returns {QueryWord[]} each word that can tell something, once
 */
export function readQuery (query) {
  const written = splitWords(query.slice(0, MAX_CHARACTERS).replaceAll(NOISE, ' '))
  const stems = written.map(stemOf)
  const words = new Map(written.map((word, at) => [word.toLowerCase(), {
    written: word,
    stem: stemmer(word.toLowerCase()),
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
