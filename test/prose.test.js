import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { describe, test } from 'node:test'
import { readEntries } from '../demos/error/model.js'
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
