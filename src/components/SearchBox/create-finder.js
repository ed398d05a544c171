import MiniSearch from 'minisearch'
import { stemmer } from 'stemmer'
import { MAX_CHARACTERS } from './limits.js'

// The words.

/** Words that tell nothing of what is looked for. */
const STOP = new Set(`
  a about after again all am an and any are as at be been bug but by can cannot could did didn do does doesn doing don
  expected feature help issue proposal question work worked working works
  from get getting give gives had has have how i if in instead into is isn it its just ll me my no not of on or own re
  s so some still t than that the their them then there these they this those to too use used using ve want was we
  were what when where which who why will with without won would you your way
`.trim().split(/\s+/))

/** What people call one thing by. Each is looked for where another one is asked for, and counts for less. */
const SAME = `
  middleware, hook | decorator, decorate, property | undefined, missing, absent, not there, not defined |
  boot, startup, start, cold start, slow start | route, path, endpoint, url | body, payload |
  json, serialize, stringify, serialization | validation, validate, schema | 404, not found | express, connect |
  plugin, module, register | answer, response, reply | handler, controller, callback |
  fast, quick, speed, performance, perf | slow, cost, overhead, take | leak, keep, retain |
  field, property, key, attribute | strip, drop, remove, omit, filter | scope, encapsulation, context, isolation |
  nest, nestjs | proxy, nginx, load balancer | database, db, mongodb, mongo, mongoose, slow query |
  log, logger, pino, logging | pool, reuse, recycle | flamegraph, flame graph, profile, profiler, cpuprofile |
  crash, throw, uncaught | hang, stuck, never answers, timeout, times out |
  benchmark, microbenchmark, measure, method, load test | auth, authentication, authenticate, guard, login, protect |
  migrate, migration, move, switch | prototype, setprototypeof | shape, hidden class, deoptimize, deopt |
  twice, two times, double, multiple times | order, sequence | docker, container, kubernetes |
  already sent, headers sent, after they are sent | disconnect, abort, hang up, connection close, leave, gone |
  exit, shutdown, sigterm, process end | gc, garbage collection, collector, collect | memory, ram, heap |
  cpu, processor | error, exception | throughput, requests per second, rps | install, requirement, supported, need |
  req, request | res, reply, response | blank, empty | call, run, execute, invoke, trigger, fire | wait, await |
  stop, cancel | cluster, process, worker, pm2, fork | require, import, load | faster, beat, outrun, outperform |
  compare, versus, vs | refuse, reject, deny, forbid | compile, precompile, precompiler, standalone |
  locals, per request, scoped | chunk, piece, stream | overwrite, override | localhost, address, host |
  multipart, upload, file | convert, coerce, cast | limit, maximum, max, exceed |
  query string, querystring, query params, query parameters | wildcard, catch all, fallback
`.split('|').map((group) => group.trim().split(', '))

/** A method stays with its object: `app.use` is more than its two words. */
const WORD = /[\p{L}\p{N}_$]+(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*/gu
const PARTS = /_|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u

function splitWords (text) {
  return text.match(WORD) ?? []
}

/** Of words that were met before: a text is full of them. @type {Map<string, string[]>} */
const known = new Map()

/** What a word is found by: itself, its stem, and those of the parts of `an.object`, `camelCase` or an `ERR_CODE`. */
function formsOf (word) {
  const forms = known.get(word) ?? makeForms(word)
  known.set(word, forms)
  return forms
}

function makeForms (word) {
  const names = word.split('.')
  const parts = [word, ...names, ...names.flatMap(name => name.split(PARTS))].map(part => part.toLowerCase())
  return [...new Set(parts.filter(part => part && !STOP.has(part)).flatMap(part => [part, stemmer(part)]))]
}

// What is asked.

/**
 * What a log and a crash say of themselves, and not of what went wrong. In a field of a page, and in JSON, a text has
 * no lines.
 */
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

function readQuery (query) {
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

function stemOf (word) {
  return formsOf(word).at(-1) ?? word.toLowerCase()
}

function otherNames (names, stems, at) {
  const there = names.filter(name => name.some((_, first) => name.every((stem, index) => stems[at - first + index] === stem)))
  return there.length === 0 ? [] : names.filter(name => !there.includes(name)).flat()
}

// What is found.

/**
 * @typedef {import('../../../plugins/search/records.js').SearchRecord} SearchRecord
 *
 * @typedef {{ url: string, kind: SearchRecord['kind'] | 'output' | 'code', title: string[], heading: string[], passage:
 *   string[], isCode: boolean }} SearchHit of each list of texts, every second one is what matched
 */

const SHOWN = 8
const SHOWN_OF_A_PAGE = 2
/** Of a pasted error these tell enough. */
const MAX_WORDS = 12
const BOOST = { title: 3, heading: 3, text: 1, code: 0.5, output: 0.4 }
const KIND_WEIGHT = { page: 2.5, section: 1, symptom: 1.6, error: 1.2, claim: 0.2, term: 0.4, question: 1.5 }
/** Who asks wants to know how it works, before how to write it. */
const CHAPTER = /^\/build\/./
const CHAPTER_WEIGHT = 0.4
/** Another name counts less than the one that was asked for: in the score, and as a part of the query. */
const SAME_WEIGHT = 0.4
const SAME_PART = 0.7
/** A word that is nowhere is mistyped or not yet whole: what is near it counts nearly as much. */
const NEAR = {
  weights: { fuzzy: 0.8, prefix: 0.6 },
  prefix: (word) => word.length > 1,
  fuzzy: (word) => word.length < 4 ? false : word.length === 4 ? 1 : 2
}
/** Who asks what something costs looks for what was measured; the word itself is on every page. */
const COST = /\b(?:slow(?:er|ly)?|fast(?:er)?(?!-?\w|[ -]json)|quick|costs?|overhead|worth|perf|performance|benchmarks?|memory|speed|throughput|latency)\b/i
const COST_WORD = 0.3
const MEASURED = /^\/(?:mechanisms\/[\w-]+(?:#(?:measure|see|claim|shapes|generated))?$|lab\/express|cases\/[\w-]+(?:#(?:found|again|why))?$|should-you-move(?:#where|#calculator)?$)/
const ERROR = /\b(?:[A-Z]+_)?ERR_[A-Z_]+|\b[A-Z]\w*Error:/

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
    const boostDocument = (id) => weightOf(records[id], asksCost)
    const words = readQuery(query).map(({ forms, joined, same, ...word }) => {
      const own = [...forms, ...joined]
      const found = index.search([...own, ...same].join(' '), { boostDocument, boostTerm: term => own.includes(term) ? 1 : SAME_WEIGHT })
        .map(hit => ({ ...hit, isOwn: hit.terms.some(term => own.includes(term)) }))
      const count = found.filter(({ terms }) => terms.includes(word.stem)).length || found.filter(({ isOwn }) => isOwn).length
      return { ...word, forms, found, count }
    })
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

function weightOf ({ kind, url }, asksCost) {
  const weight = KIND_WEIGHT[kind] * (CHAPTER.test(url) ? CHAPTER_WEIGHT : 1)
  if (!asksCost) return weight
  return weight * (MEASURED.test(url) ? 3 : kind === 'error' || kind === 'symptom' ? 0.4 : 1)
}

function spread (ranked) {
  const pages = new Map()
  return ranked.filter(({ record: { url } }) => {
    const [page] = url.split('#')
    const shown = pages.get(page) ?? new Set()
    if (shown.has(url) || shown.size === SHOWN_OF_A_PAGE) return false
    pages.set(page, shown.add(url))
    return true
  }).slice(0, SHOWN)
}

function show (record, terms) {
  const fields = /** @type {const} */ (['text', 'output', 'code'])
  const [best] = fields
    .map(field => ({ field, ...findPassage(record[field], terms) }))
    .sort((a, b) => b.found - a.found || Number(a.passage === '') - Number(b.passage === ''))
  const isSection = record.kind === 'page' || record.kind === 'section'
  const [title, heading] = record.isBelief ? [`Wrong: “${record.heading}”`, record.title] : [record.title, record.heading]
  return {
    url: record.url,
    kind: ERROR.test(best.passage) ? 'error' : isSection && best.field !== 'text' ? best.field : record.kind,
    title: markTerms(title, terms),
    heading: markTerms(heading, terms),
    passage: markTerms(best.passage, terms),
    isCode: best.field !== 'text'
  }
}

// The passage that is shown.

const LENGTH = 160
const LEAD = 40

/** Cuts that part out of a text in which most of the terms stand together. */
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

function cut (text, at) {
  const start = at <= LEAD ? 0 : text.lastIndexOf(' ', at - LEAD) + 1
  const end = start + LENGTH < text.length ? text.lastIndexOf(' ', start + LENGTH) : text.length
  return (start > 0 ? '… ' : '') + text.slice(start, end > at ? end : start + LENGTH) + (end < text.length ? ' …' : '')
}

/** The text in parts: every second one is what is to be marked. */
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
