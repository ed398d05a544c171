import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { loadErrors } from '../error-entries/index.js'
import { readClaims } from '../../demos/lib/results/claims.js'
import { partsOf } from '../../demos/lib/results/parts-of.js'
import { flat, readRecords } from './records.js'

const DATA = /from '@site\/(demos\/[^']+\.json)'/g
/** What the list says, the entries say. */
const LISTS_ERRORS = /^<Errors \/>$/m
const CHAPTER = /^\/build\//
const NUMBERED = /^ {0,3}\d+\. /m

/**
 * @typedef {import('./records.js').SearchRecord} SearchRecord
 *
 * @typedef {object} Query what somebody types
 * @property {string} query
 * @property {string[]} pages or parts of pages that answer it, the best one first
 * @property {string} [thread] where it was asked in public, nearly in these words
 * @property {true} [title] it is the title of the thread, as it stands there
 */

/**
 * All that the search looks through: the pages with what they quote, the rest of what the demos print, the claims.
 *
 * @param {string} root the repository
 * @param {import('./records.js').Page[]} pages
 * @returns {Promise<SearchRecord[]>}
 */
export async function readSite (root, pages) {
  const errors = await loadErrors(root)
  const records = (await Promise.all(pages.map(async page => addData(root, page, withoutCodeOfChapters(await readRecords(page, root, LISTS_ERRORS.test(page.source) ? undefined : errors)))))).flat()
  const outputs = await readOutputs(root, pages, records)
  const claims = await claimRecords(pages)
  return [...records, ...outputs, ...claims, ...await termRecords(root, pages), ...await questionRecords(pages)]
}

/**
 * The code that a chapter builds is found where it stands whole: in the heart of its mechanism.
 *
 * @param {SearchRecord[]} records
 */
function withoutCodeOfChapters (records) {
  return records.map(record => CHAPTER.test(record.url) ? { ...record, code: '' } : record)
}

/**
 * What a page imports as data and shows under the heading of its name, or under a page of that name, such as the answers of a case.
 *
 * @param {string} root
 * @param {import('./records.js').Page} page
 * @param {SearchRecord[]} records
 */
async function addData (root, { source, url }, records) {
  for (const [, file] of source.matchAll(DATA)) {
    const data = JSON.parse(await readFile(join(root, file), 'utf8'))
    for (const record of records) {
      const shown = data[record.url.slice(url.length + 1) || basename(url)]
      if (shown) record.output = `${record.output} ${stringsIn(shown).join(' ')}`.trim()
    }
  }
  return records
}

/**
 * What the demos print and no page quotes, each numbered part by itself. It leads to where the demo is run.
 *
 * @param {string} root
 * @param {import('./records.js').Page[]} pages
 * @param {SearchRecord[]} records of the pages
 */
async function readOutputs (root, pages, records) {
  const outputs = []
  for (const topic of await readdir(join(root, 'demos'))) {
    const printed = await readFile(join(root, 'demos', topic, 'output.txt'), 'utf8').catch(() => '')
    const page = pages.find(({ url }) => basename(url) === topic) ?? pages.find(({ source }) => source.includes(`demos/${topic}/output.txt`))
    if (!page || page.source.includes(`@site/demos/${topic}/`) || LISTS_ERRORS.test(page.source)) continue
    const own = records.filter(({ url }) => url.split('#')[0] === page.url)
    const quoted = flat(own.map(({ output }) => output).join(' '))
    const { url } = own.find(({ text }) => text.includes(`npm run demo:${topic}`)) ?? own[0]
    for (const part of printed.split(new RegExp(`(?=${NUMBERED.source})`, 'm'))) {
      const [first, ...lines] = part.replace(NUMBERED, '').split('\n').map(flat)
      const output = lines.filter(line => line && !quoted.includes(line)).join(' ')
      if (output) outputs.push({ kind: /** @type {const} */ ('output'), title: page.title, heading: first, url, text: '', code: '', output })
    }
  }
  return outputs
}

/** @param {import('./records.js').Page[]} pages */
async function claimRecords (pages) {
  const ledger = pages.find(({ url }) => basename(url) === 'claims')
  const claims = await readClaims()
  const headlines = ledger ? [...new Set(claims.map(({ claim }) => claim))] : []
  return headlines.map(headline => claimRecord(/** @type {import('./records.js').Page} */ (ledger), claims.filter(({ claim }) => claim === headline)))
}

/**
 * @param {import('./records.js').Page} ledger
 * @param {import('../../demos/lib/results/judge-claim.js').Claim[]} same one claim, with all that it was said of
 * @returns {SearchRecord}
 */
function claimRecord ({ title, url }, same) {
  const sentences = same.flatMap(partsOf).flatMap(({ scope, experiment, source, claimed }) => [`${scope}.`, experiment, `${source.who} (${source.year}): “${claimed.said}”.`])
  return { kind: 'claim', title, heading: same[0].claim, url: `${url}#${same[0].id}`, text: [...new Set(sentences)].join(' '), code: '', output: '' }
}

/**
 * The words of the glossary, which is a component.
 *
 * @param {string} root
 * @param {import('./records.js').Page[]} pages
 * @returns {Promise<SearchRecord[]>}
 */
async function termRecords (root, pages) {
  const glossary = pages.find(({ url }) => basename(url) === 'glossary')
  if (!glossary) return []
  /** @type {Record<string, { name: string, says: string }>} */
  const terms = JSON.parse(await readFile(join(root, 'src/components/Term/terms.json'), 'utf8'))
  return Object.entries(terms).map(([id, { name, says }]) => ({ kind: 'term', title: glossary.title, heading: name, url: `${glossary.url}#${id}`, text: says, code: '', output: '' }))
}

/**
 * What was asked in public, which leads to the page that answers it best.
 *
 * @param {import('./records.js').Page[]} pages
 * @returns {Promise<SearchRecord[]>}
 */
async function questionRecords (pages) {
  /** @type {Query[]} */
  const queries = JSON.parse(await readFile(new URL('queries.json', import.meta.url), 'utf8'))
  return queries.filter(({ thread }) => thread).flatMap(({ query, pages: [answer] }) => pages
    .filter(({ url }) => url === answer.split('#')[0])
    .map(({ title }) => ({ kind: 'question', title, heading: query, url: answer, text: '', code: '', output: '' })))
}

/**
 * @param {unknown} data
 * @returns {string[]}
 */
function stringsIn (data) {
  if (typeof data === 'string') return [data]
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(stringsIn) : []
}
