import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { describe, test } from 'node:test'
import { readEntries } from '../demos/error/model.js'
import { listFiles } from './lib/list-files.js'
import { ROOT } from './lib/paths.js'
import { auditPage } from './lib/prose/audit-page.js'

describe('the sentences of', async () => {
  for (const file of await listFiles(ROOT, ['docs'], (name) => name.endsWith('.mdx'))) {
    test(`${relative(ROOT, file)} are short, and plain`, async (t) => {
      const { faults } = await auditPage(file)
      t.assert.deepEqual(faults.map(({ line, text, why }) => `${line}: ${why}: ${text}`), [])
    })
  }
})

test('the sentences of the errors are short, and plain', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'inside-fastify-prose-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'errors.mdx')
  const entries = await readEntries()
  await writeFile(file, entries.map(({ why, instead }) => `${why}\n\n${instead}\n`).join('\n'))
  t.assert.deepEqual((await auditPage(file)).faults, [])
})

test('a page is read as its reader sees it', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'inside-fastify-prose-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'page.mdx')
  await writeFile(file, `---
title: Not read
---

import X from 'x'

It works out of the box with \`one\` word of code.

<More line='Five words in a line'>

${'Word '.repeat(30).trim()}.

</More>
`)
  t.assert.deepEqual(await auditPage(file), {
    sentences: 3,
    visible: 16,
    faults: [{ line: 7, text: 'It works out of the box with One word of code.', why: '“out of the box” is an idiom' }, { line: 11, text: `${'Word '.repeat(30).trim()}.`, why: '30 words' }]
  })
})
