import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { before, describe, test } from 'node:test'
import { createFinder } from '../../src/components/SearchBox/create-finder.js'
import { listFiles } from '../../test/lib/list-files.js'
import { ROOT } from '../../test/lib/paths.js'
import { readSite } from './read-site.js'

/** @type {{ of: 'typed' | 'asked' | 'unknown', says: string, goals: [within: number, goal: number][] }[]} */
const WANTED = [
  { of: 'typed', says: 'what users type', goals: [[3, 0.95], [1, 0.75]] },
  { of: 'asked', says: 'what was asked in public', goals: [[3, 0.95], [1, 0.75]] },
  { of: 'unknown', says: 'what was asked in public, when it does not know the thread', goals: [[3, 0.8], [1, 0.6]] }
]
/** Each takes the questions of some threads out of the index. */
const FOLDS = 5

/** @type {import('./read-site.js').Query[]} */
const queries = JSON.parse(await readFile(new URL('queries.json', import.meta.url), 'utf8'))
const asked = queries.filter(({ thread }) => thread)
const threads = [...new Set(asked.map(({ thread }) => thread))]

describe('the search', () => {
  /** @type {import('./records.js').SearchRecord[]} */
  let records
  /** @type {Record<'typed' | 'asked' | 'unknown', ReturnType<typeof rank>>} */
  let results
  before(async () => {
    records = await readSite(ROOT, await readPages())
    const unknown = Array.from({ length: FOLDS }, (_, fold) => {
      const tried = asked.filter(({ thread }) => threads.indexOf(thread) % FOLDS === fold)
      const left = new Set(tried.map(({ query }) => query))
      return rank(tried, createFinder(records.filter(({ kind, heading }) => kind !== 'question' || !left.has(heading))))
    })
    const find = createFinder(records)
    results = { typed: rank(queries.filter(({ thread }) => !thread), find), asked: rank(asked, find), unknown: unknown.flat() }
  })

  test('is asked for pages that are there', t => {
    const urls = new Set(records.filter(({ kind }) => kind !== 'question').map(({ url }) => url))
    t.assert.deepEqual(queries.filter(({ pages }) => !pages.every(page => urls.has(page))), [])
    t.assert.ok(threads.length >= 150)
  })

  for (const { of, says, goals } of WANTED) {
    for (const [within, goal] of goals) {
      test(`finds the answer among the first ${within} for ${goal * 100}% of ${says}`, t => holdShare(t, results[of], within, goal))
    }
  }
})

/**
 * @param {import('./read-site.js').Query[]} wanted
 * @param {ReturnType<typeof createFinder>} find
 */
function rank (wanted, find) {
  return wanted.map(({ query, pages }) => {
    const urls = find(query).map(({ url }) => url)
    return { query, rank: urls.findIndex(url => pages.includes(url) || pages.includes(url.split('#')[0])) + 1 || Infinity, best: urls[0] }
  })
}

/**
 * @param {import('node:test').TestContext} t
 * @param {ReturnType<typeof rank>} results
 * @param {number} within
 * @param {number} goal
 */
function holdShare (t, results, within, goal) {
  const missed = results.filter(({ rank }) => rank > within)
  const share = 1 - missed.length / results.length
  t.diagnostic(`${(share * 100).toFixed(1)}%`)
  t.assert.ok(share >= goal, `${(share * 100).toFixed(1)}%, without ${missed.map(({ query, best }) => `\n  ${JSON.stringify(query)}, which finds ${best}`).join('')}`)
}

async function readPages () {
  const files = await listFiles(ROOT, ['docs'], name => name.endsWith('.mdx'))
  return Promise.all(files.map(async path => {
    const source = await readFile(path, 'utf8')
    const { title, description } = Object.fromEntries([...source.matchAll(/^(title|description): '?(.*?)'?$/gm)].map(([, key, value]) => [key, value]))
    return { title, description, path, source, url: `/${relative(ROOT, path).replaceAll('\\', '/').replace(/^docs\/|\.mdx$/g, '')}` }
  }))
}
