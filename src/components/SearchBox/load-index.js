/**
 * @typedef {import('../../../plugins/search/records.js').SearchRecord} SearchRecord
 * @typedef {SearchRecord & { terms: string[] }} SearchHit
 * @typedef {(query: string) => SearchHit[]} Search
 */

const shown = 8

/** @type {Promise<Search> | undefined} */
let loading

/**
 * Loads the engine and the records once, on first use, so that no page pays for them.
 *
 * @returns {Promise<Search>}
 */
export function loadIndex () {
  loading ??= build().catch(error => {
    loading = undefined
    throw error
  })
  return loading
}

/** @returns {Promise<Search>} */
async function build () {
  const [{ default: MiniSearch }, { default: records }] = await Promise.all([
    import('minisearch'),
    import('@generated/search/default/records.json')
  ])
  const index = new MiniSearch({ fields: ['title', 'heading', 'text'] })
  index.addAll(records)
  /** @type {import('minisearch').SearchOptions} */
  const options = {
    boost: { title: 3, heading: 2 },
    prefix: true,
    fuzzy: term => term.length > 3 ? 0.2 : false,
    combineWith: 'AND'
  }
  return query => index.search(query, options)
    .slice(0, shown)
    .map(({ id, terms }) => ({ ...records[id], terms }))
}
