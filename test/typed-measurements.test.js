import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { describe, test } from 'node:test'
import { findTypedMeasurements } from './lib/find-typed-measurements.js'
import { listFiles } from './lib/list-files.js'
import { ROOT } from './lib/paths.js'

describe('measurements typed into prose', () => {
  test('are found, whatever the unit', (t) => {
    const prose = 'It is 3× faster, 2.5x, 10 times, 40 ns, 1,200 req/s, 12 % and **7 µs**; 3 faster. Nearly three times as fast.'
    t.assert.deepEqual(findTypedMeasurements(prose), ['3×', '2.5x', '10 times', '40 ns', '1,200 req/s', '12 %', '7 µs', '3 faster', 'three times as fast'])
  })

  test('are found in headings, tables and inside components', (t) => {
    t.assert.deepEqual(findTypedMeasurements('## 3× less\n\n| a |\n|---|\n| 4× |\n\n<Predict>\n\nIt is 5×.\n\n</Predict>'), ['3×', '4×', '5×'])
  })

  test('are not what code, props and front matter hold', (t) => {
    const page = '---\ntitle: 3× faster\n---\n\nRun `sleep 5 ms` or <Measured of="2×" />.\n\n```js\nwait(5) // 5 ms\n```\n'
    t.assert.deepEqual(findTypedMeasurements(page), [])
  })

  test('are not plain numbers', (t) => {
    t.assert.deepEqual(findTypedMeasurements('500 routes on Node 24, fastify@5.12.8, GET /x2, the first 3 xylophones.'), [])
  })

  test('may quote a source that the paragraph names', (t) => {
    t.assert.deepEqual(findTypedMeasurements('The announcement says 10× {/* cited: https://example.com/post */}.'), [])
    t.assert.deepEqual(findTypedMeasurements('It says 10× {/* cited: */}.'), ['10×'])
  })

  test('are on no page of a mechanism or a case', async (t) => {
    for (const file of await listFiles(ROOT, ['docs/mechanisms', 'docs/cases'], (name) => name.endsWith('.mdx'))) {
      t.assert.deepEqual(findTypedMeasurements(await readFile(file, 'utf8')), [], relative(ROOT, file))
    }
  })
})
