import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { loadBench } from '../measuring/declaration.js'
import { parsePublished, readPublished } from './published.js'
import { ROOT } from '../../../test/lib/paths.js'

const PATH = 'demos/somewhere/published.json'
const folders = (await readdir(join(ROOT, 'demos'), { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name)
const cases = folders.filter((name) => existsSync(join(ROOT, 'demos', name, 'published.json')))

describe('what was published', () => {
  for (const name of cases) {
    test(`${name}: is whole, and belongs to the case`, async (t) => {
      const published = await readPublished(join(ROOT, 'demos', name, 'published.json'))
      t.assert.equal(published?.case, name)
    })

    test(`${name}: names only what our benchmark measures`, async (t) => {
      const published = await readPublished(join(ROOT, 'demos', name, 'published.json'))
      const rows = published?.rows.flatMap(({ ours }) => ours ?? []) ?? []
      if (rows.length === 0) return
      const { baseline, contenders, groups } = await loadBench(join(ROOT, 'demos', name, 'bench.js'))
      const cells = groups.flatMap((group) => group.cases.flatMap((testCase) => contenders.map(({ id }) => `${group.id}/${testCase.id}/${id}`)))
      t.assert.deepEqual(rows.map((row) => `${row.group}/${row.case}/${row.contender}`).filter((cell) => !cells.includes(cell)), [])
      t.assert.equal(baseline, published?.baseline, 'ratio is held against ratio, so both have one baseline')
    })
  }

  test('belongs to every page of a case', async (t) => {
    const pages = (await readdir(join(ROOT, 'docs/cases'))).filter((file) => file.endsWith('.mdx')).map((file) => file.replace(/\.mdx$/, ''))
    t.assert.deepEqual(pages.toSorted(), cases.toSorted())
  })

  test('is null where there is none', async (t) => {
    t.assert.equal(await readPublished(join(ROOT, 'demos/lib/published.json')), null)
  })
})

describe('published figures are refused', async () => {
  const [first] = cases
  const text = await readFile(join(ROOT, 'demos', first, 'published.json'), 'utf8')
  const changed = (change) => {
    const published = JSON.parse(text)
    change(published)
    return JSON.stringify(published)
  }
  const bad = {
    'when they are not JSON': ['{', /is not JSON/],
    'without a credit': [changed((published) => { delete published.source.href }), /href/],
    'without saying what they leave out': [changed((published) => { delete published.untold }), /untold/],
    'with a value that is no number': [changed((published) => { published.rows[0].value = '3,393' }), /number/],
    'with a row of somebody unlisted': [changed((published) => { published.rows[0].contender = 'nobody' }), /not listed/],
    'with two rows of the same': [changed((published) => { published.rows.push(published.rows[0]) }), /two rows/],
    'without the baseline of a group': [changed((published) => { published.rows.shift() }), /no row of the baseline/]
  }
  for (const [when, [given, problem]] of Object.entries(bad)) {
    test(when, (t) => {
      t.assert.throws(() => parsePublished(String(given), PATH), (error) => error.message.startsWith(PATH) && (problem).test(error.message))
    })
  }
})
