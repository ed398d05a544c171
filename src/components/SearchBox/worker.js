import MiniSearch from 'minisearch'
import records from '@generated/search/default/records.json'

/**
 * @typedef {import('../../../plugins/search/records.js').SearchRecord} SearchRecord
 * @typedef {SearchRecord & { terms: string[] }} SearchHit
 */

const SHOWN = 8
/** @type {import('minisearch').SearchOptions} */
const OPTIONS = {
  boost: { title: 3, heading: 2 },
  prefix: true,
  fuzzy: term => term.length > 3 ? 0.2 : false,
  combineWith: 'AND'
}

const index = new MiniSearch({ fields: ['title', 'heading', 'text'] })
index.addAll(records)

self.onmessage = (/** @type {MessageEvent<{ id: number, words: string }>} */ { data: { id, words } }) => {
  const hits = index.search(words, OPTIONS).slice(0, SHOWN).map(found => ({ ...records[found.id], terms: found.terms }))
  self.postMessage({ id, hits })
}
