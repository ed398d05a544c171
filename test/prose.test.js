import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { describe, test } from 'node:test'
import { readEntries } from '../demos/error/model.js'
import { findTypedMeasurements } from './lib/find-typed-measurements.js'
import { listFiles } from './lib/list-files.js'
import { ROOT } from './lib/paths.js'
import { findFaults } from './lib/prose.js'

describe('the sentences of', async () => {
  for (const file of await listFiles(ROOT, ['docs'], (name) => name.endsWith('.mdx'))) {
    test(`${relative(ROOT, file)} are short, and plain`, async (t) => t.assert.deepEqual(findFaults(await readFile(file, 'utf8')), []))
  }

  test('the errors are short, and plain', async (t) => {
    t.assert.deepEqual(findFaults((await readEntries()).map(({ why, instead }) => `${why}\n\n${instead}\n`).join('\n')), [])
  })
})

test('a page is read as its reader sees it', (t) => {
  const long = 'Word '.repeat(30).trim()
  t.assert.deepEqual(findFaults(`---\ntitle: Not read\n---\n\nimport X from 'x'\n\nIt works out of the box with \`one\` word of code.\n\n<More line='Five words in a line'>\n\n${long}.\n\n</More>\n`), [
    '7: “out of the box” is an idiom: It works out of the box with One word of code.', `11: 30 words: ${long}.`
  ])
})

describe('measurements typed into prose', () => {
  for (const [mdx, found] of /** @type {Array<[string, string[]]>} */ ([
    ['It is 3× faster, 2.5x, 10 times, 40 ns, 1,200 req/s, 12 % and **7 µs**; 3 faster. Nearly three times as fast.', ['3×', '2.5x', '10 times', '40 ns', '1,200 req/s', '12 %', '7 µs', '3 faster', 'three times as fast']],
    ['## 3× less\n\n| a |\n|---|\n| 4× |\n\n<Predict>\n\nIt is 5×.\n\n</Predict>', ['3×', '4×', '5×']],
    ['---\ntitle: 3× faster\n---\n\nRun `sleep 5 ms` or <Measured of="2×" />.\n\n```js\nwait(5) // 5 ms\n```\n', []],
    ['500 routes on Node 24, fastify@5.12.8, GET /x2, the first 3 xylophones.', []],
    ['The announcement says 10× {/* cited: https://example.com/post */}.', []],
    ['It says 10× {/* cited: */}.', ['10×']]
  ])) test(`are found in ${JSON.stringify(mdx)}`, (t) => t.assert.deepEqual(findTypedMeasurements(mdx), found))

  test('are on no page of a mechanism or a case', async (t) => {
    for (const file of await listFiles(ROOT, ['docs/mechanisms', 'docs/cases'], (name) => name.endsWith('.mdx'))) t.assert.deepEqual(findTypedMeasurements(await readFile(file, 'utf8')), [], relative(ROOT, file))
  })
})
