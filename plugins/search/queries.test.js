import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { before, describe, test } from 'node:test'
import { createFinder } from '../../src/components/SearchBox/create-finder.js'
import { listFiles } from '../../test/lib/list-files.js'
import { ROOT } from '../../test/lib/paths.js'
import { readSite } from './read-site.js'

/**
 * What users type, and the pages, or sections, that answer it: one of them has to be found.
 *
 * @type {{ query: string, pages: string[] }[]}
 */
const queries = JSON.parse(await readFile(new URL('queries.json', import.meta.url), 'utf8'))

describe('the search', () => {
  /** @type {import('./records.js').SearchRecord[]} */
  let records
  /** @type {{ query: string, rank: number, best: string }[]} */
  let results
  before(async () => {
    records = await readSite(ROOT, await readPages())
    const find = createFinder(records)
    results = queries.map(({ query, pages }) => {
      const urls = find(query).map(({ url }) => url)
      return { query, rank: urls.findIndex(url => pages.includes(url) || pages.includes(url.split('#')[0])) + 1 || Infinity, best: urls[0] }
    })
  })

  test('is asked for pages that are there', t => {
    const urls = new Set(records.map(({ url }) => url))
    t.assert.deepEqual(queries.filter(({ pages }) => !pages.every(page => urls.has(page))), [])
    t.assert.ok(queries.length >= 150)
  })

  for (const { within, goal } of [{ within: 3, goal: 0.95 }, { within: 1, goal: 0.75 }]) {
    test(`finds the answer among the first ${within} for ${goal * 100}% of what users type`, t => {
      const missed = results.filter(({ rank }) => rank > within)
      const share = 1 - missed.length / results.length
      t.diagnostic(`${(share * 100).toFixed(1)}%`)
      t.assert.ok(share >= goal, `${(share * 100).toFixed(1)}%, without ${missed.map(({ query, best }) => `\n  ${JSON.stringify(query)}, which finds ${best}`).join('')}`)
    })
  }
})

async function readPages () {
  const files = await listFiles(ROOT, ['docs'], name => name.endsWith('.mdx'))
  return Promise.all(files.map(async path => {
    const source = await readFile(path, 'utf8')
    const { title, description } = Object.fromEntries([...source.matchAll(/^(title|description): '?(.*?)'?$/gm)].map(([, key, value]) => [key, value]))
    return { title, description, path, source, url: `/${relative(ROOT, path).replaceAll('\\', '/').replace(/^docs\/|\.mdx$/g, '')}` }
  }))
}
