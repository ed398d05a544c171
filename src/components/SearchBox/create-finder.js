import MiniSearch from 'minisearch'
import { findPassage, markTerms } from './passage.js'
import { readQuery } from './read-query.js'
import { formsOf, splitWords } from './split-words.js'

/**
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
const NEAR = {
  weights: { fuzzy: 0.8, prefix: 0.6 },
  prefix: (/** @type {string} */ word) => word.length > 1,
  fuzzy: (/** @type {string} */ word) => word.length < 4 ? false : word.length === 4 ? 1 : 2
}
/** Who asks what something costs looks for what was measured; the word itself is on every page. */
const COST = /\b(?:slow(?:er|ly)?|fast(?:er)?(?!-?\w|[ -]json)|quick|costs?|overhead|worth|perf|performance|benchmarks?|memory|speed|throughput|latency)\b/i
const COST_WORD = 0.3
const MEASURED = /^\/(?:mechanisms\/[\w-]+(?:#(?:measure|see|claim|shapes|generated))?$|lab\/express|cases\/[\w-]+(?:#(?:found|again|why))?$|should-you-move(?:#where|#calculator)?$)/
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
  const errors = new Map(records.flatMap(({ kind, heading }, id) => kind === 'error' ? [[heading, id]] : []))
  // Of a question its answer is shown.
  const shown = records.map(record => record.kind === 'question' ? records.find(({ kind, url }) => kind !== 'question' && url === record.url) ?? record : record)

  return function find (query) {
    const asksCost = COST.test(query)
    const boostDocument = (/** @type {number} */ id) => weightOf(records[id], asksCost)
    const words = readQuery(query).map(({ forms, joined, same, ...word }) => {
      const own = [...forms, ...joined]
      const found = index.search([...own, ...same].join(' '), { boostDocument, boostTerm: term => own.includes(term) ? 1 : SAME_WEIGHT })
        .map(hit => ({ ...hit, isOwn: hit.terms.some(term => own.includes(term)) }))
      const count = found.filter(({ terms }) => terms.includes(word.stem)).length || found.filter(({ isOwn }) => isOwn).length
      return { ...word, forms, found, count }
    })
    /** @type {Map<number, { sum: number, part: number, terms: string[] }>} */
    const scores = new Map()
    let whole = 0
    // All words of a short query; of a long one those that stand in the fewest records.
    const telling = words.length <= MAX_WORDS ? words : words.filter(({ count }) => count > 0).sort((a, b) => a.count - b.count).slice(0, MAX_WORDS)
    for (const { written, forms, found, count } of telling) {
      const near = count > 0 ? [] : index.search(forms.join(' '), { boostDocument, ...NEAR })
      const tells = COST.test(written) ? COST_WORD : 1
      // What is in few records tells most.
      const weight = tells * Math.log(1 + records.length / ((count || near.length) + 1))
      whole += weight
      for (const { id, score, terms, isOwn } of [...near.map(hit => ({ ...hit, isOwn: true })), ...found]) {
        const sofar = scores.get(id) ?? { sum: 0, part: 0, terms: [] }
        scores.set(id, { sum: sofar.sum + tells * score, part: sofar.part + weight * (isOwn ? 1 : SAME_PART), terms: [...sofar.terms, ...terms] })
      }
    }
    // The name of an error wins over all that stands beside it.
    for (const id of words.flatMap(({ written }) => errors.get(written) ?? [])) scores.set(id, { sum: Number.MAX_VALUE, part: whole, terms: [records[id].heading.toLowerCase()] })
    const ranked = [...scores]
      .map(([id, { sum, part, terms }]) => ({ record: shown[id], terms, score: sum * (part / whole) ** 2 }))
      .sort((a, b) => b.score - a.score)
    return spread(ranked).map(({ record, terms }) => show(record, new Set(terms)))
  }
}

/**
 * @param {SearchRecord} record
 * @param {boolean} asksCost
 */
function weightOf ({ kind, url }, asksCost) {
  const weight = KIND_WEIGHT[kind] * (CHAPTER.test(url) ? CHAPTER_WEIGHT : 1)
  if (!asksCost) return weight
  return weight * (MEASURED.test(url) ? 3 : kind === 'error' || kind === 'symptom' ? 0.4 : 1)
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
