import MiniSearch from 'minisearch'
import { findPassage, markTerms } from './passage.js'
import { readQuery } from './read-query.js'
import { formsOf, splitWords } from './split-words.js'

/**
 * @typedef {import('minisearch').SearchResult} SearchResult
 * @typedef {import('../../../plugins/search/records.js').SearchRecord} SearchRecord
 *
 * @typedef {object} SearchHit of each list of texts, every second one is what matched
 * @property {string} url
 * @property {SearchRecord['kind'] | 'error' | 'code'} kind
 * @property {string[]} title
 * @property {string[]} heading
 * @property {string[]} passage
 * @property {boolean} isCode whether that is of a listing or an output
 */

const SHOWN = 8
const SHOWN_OF_A_PAGE = 2
/** Of a pasted error these tell enough. */
const MAX_WORDS = 12
const BOOST = { title: 3, heading: 3, text: 1, code: 0.5, output: 0.4 }
const KIND_WEIGHT = { page: 2.5, section: 1, symptom: 1.6, error: 1.2, output: 0.8, claim: 0.2, term: 0.4, question: 1.5 }
/** Who asks wants to know how it works, before how to write it. */
const CHAPTER = /^\/build\/./
const CHAPTER_WEIGHT = 0.4
/** Another name counts less than the one that was asked for: in the score, and as a part of the query. */
const SAME_WEIGHT = 0.4
const SAME_PART = 0.7
/** A word that is nowhere is mistyped or not yet whole: what is near it counts nearly as much. */
const TYPO_WEIGHT = { fuzzy: 0.8, prefix: 0.6 }
const ERROR = /\b(?:[A-Z]+_)?ERR_[A-Z_]+|\b[A-Z]\w*Error:/

/**
 * Takes all records in, once.
 *
 * @param {SearchRecord[]} records
 * @returns {(query: string) => SearchHit[]} best first
 */
export function createFinder (records) {
  const index = new MiniSearch({
    fields: Object.keys(BOOST),
    tokenize: splitWords,
    processTerm: formsOf,
    searchOptions: { boost: BOOST, tokenize: terms => terms.split(' '), processTerm: term => term }
  })
  index.addAll(records.map((record, id) => ({ id, ...record })))
  // Of a question its answer is shown.
  const shown = records.map(record => record.kind === 'question' ? records.find(({ kind, url }) => kind !== 'question' && url === record.url) ?? record : record)

  return function find (query) {
    const words = readQuery(query).map(word => ({ ...word, found: index.search([...word.forms, ...word.joined].join(' ')) }))
    /** @type {Map<number, { sum: number, part: number, terms: string[] }>} */
    const scores = new Map()
    let whole = 0
    for (const { forms, same, found } of tellingOf(words)) {
      const own = found.length > 0 ? found : index.search(forms.join(' '), { prefix: isBeginning, fuzzy: typosIn, weights: TYPO_WEIGHT })
      const weight = weigh(own)
      whole += weight
      for (const { id, score, terms, part } of joinHits(own, index.search(same.join(' ')))) {
        const sofar = scores.get(id) ?? { sum: 0, part: 0, terms: [] }
        scores.set(id, { sum: sofar.sum + score, part: sofar.part + weight * part, terms: [...sofar.terms, ...terms] })
      }
    }
    const ranked = [...scores]
      .map(([id, { sum, part, terms }]) => ({ record: shown[id], terms, score: sum * weightOf(records[id]) * (part / whole) ** 2 }))
      .sort((a, b) => b.score - a.score)
    return spread(ranked).map(({ record, terms }) => show(record, new Set(terms)))
  }

  /**
   * All words of a short query; of a long one those that stand in the fewest records.
   *
   * @template {{ found: SearchResult[] }} Word
   * @param {Word[]} words
   */
  function tellingOf (words) {
    if (words.length <= MAX_WORDS) return words
    return words.filter(({ found }) => found.length > 0).sort((a, b) => a.found.length - b.found.length).slice(0, MAX_WORDS)
  }

  /** @param {SearchResult[]} found what is in few records tells most */
  function weigh (found) {
    return Math.log(1 + records.length / (found.length + 1))
  }
}

/** @param {SearchRecord} record */
function weightOf ({ kind, url }) {
  return KIND_WEIGHT[kind] * (CHAPTER.test(url) ? CHAPTER_WEIGHT : 1)
}

/** @param {string} word */
function isBeginning (word) {
  return word.length > 1
}

/** @param {string} word */
function typosIn (word) {
  return word.length < 4 ? false : word.length === 4 ? 1 : 2
}

/**
 * @param {SearchResult[]} own
 * @param {SearchResult[]} same found by other names
 * @returns {(SearchResult & { part: number })[]} each once, by what it is found best by
 */
function joinHits (own, same) {
  const hits = new Map(same.map(hit => [hit.id, { ...hit, score: hit.score * SAME_WEIGHT, part: SAME_PART }]))
  for (const hit of own) {
    const other = hits.get(hit.id)
    if (other === undefined || other.score < hit.score) hits.set(hit.id, { ...hit, part: 1 })
  }
  return [...hits.values()]
}

/**
 * @template {{ record: SearchRecord }} Ranked
 * @param {Ranked[]} ranked
 * @returns {Ranked[]} the best, each address once and not one page alone
 */
function spread (ranked) {
  /** @type {Map<string, Set<string>>} */
  const pages = new Map()
  return ranked.filter(({ record: { url } }) => {
    const [page] = url.split('#')
    const shown = pages.get(page) ?? new Set()
    if (shown.has(url) || shown.size === SHOWN_OF_A_PAGE) return false
    pages.set(page, shown.add(url))
    return true
  }).slice(0, SHOWN)
}

/**
 * @param {SearchRecord} record
 * @param {Set<string>} terms
 * @returns {SearchHit}
 */
function show (record, terms) {
  const fields = /** @type {const} */ (['text', 'output', 'code'])
  const [best] = fields
    .map(field => ({ field, ...findPassage(record[field], terms) }))
    .sort((a, b) => b.found - a.found || Number(a.passage === '') - Number(b.passage === ''))
  const isSection = record.kind === 'page' || record.kind === 'section'
  return {
    url: record.url,
    kind: ERROR.test(best.passage) ? 'error' : isSection && best.field !== 'text' ? best.field : record.kind,
    title: markTerms(record.title, terms),
    heading: markTerms(record.heading, terms),
    passage: markTerms(best.passage, terms),
    isCode: best.field !== 'text'
  }
}
