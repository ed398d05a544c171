import { WORD, formsOf } from './split-words.js'

const LENGTH = 160
const LEAD = 40

/**
 * Cuts that part out of a text in which most of the terms stand together.
 *
 * @param {string} text
 * @param {Set<string>} terms
 * @returns {{ passage: string, found: number }} with how many different ones
 */
export function findPassage (text, terms) {
  const places = [...text.matchAll(WORD)]
    .map(({ 0: word, index }) => ({ index, end: index + word.length, term: formsOf(word).find(form => terms.has(form)) }))
    .filter(({ term }) => term !== undefined)
  let best = { index: 0, found: 0 }
  for (const { index } of places) {
    const near = places.filter(place => place.index >= index && place.end <= index + LENGTH - LEAD)
    const found = new Set(near.map(({ term }) => term)).size
    if (found > best.found) best = { index, found }
  }
  return { passage: cut(text, best.index), found: best.found }
}

/**
 * @param {string} text
 * @param {number} at
 */
function cut (text, at) {
  const start = at <= LEAD ? 0 : text.lastIndexOf(' ', at - LEAD) + 1
  const end = start + LENGTH < text.length ? text.lastIndexOf(' ', start + LENGTH) : text.length
  return (start > 0 ? '… ' : '') + text.slice(start, end > at ? end : start + LENGTH) + (end < text.length ? ' …' : '')
}

/**
 * @param {string} text
 * @param {Set<string>} terms
 * @returns {string[]} the text in parts: every second one is what is to be marked
 */
export function markTerms (text, terms) {
  const parts = ['']
  let last = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!formsOf(word).some(form => terms.has(form))) continue
    parts[parts.length - 1] += text.slice(last, index)
    parts.push(word, '')
    last = index + word.length
  }
  parts[parts.length - 1] += text.slice(last)
  return parts
}
