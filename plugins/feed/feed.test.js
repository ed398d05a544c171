import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import feed from './index.js'
import { readChanges } from './read-changes.js'
import { writeFeed } from './write-feed.js'

const PAGE = `<main><h2>Around it</h2><div class="theme-doc-markdown"><h1>What changed</h1><p>Newest first.</p>
<h2 id=two>A &lt;glossary&gt;<a href=#two class=hash-link>#</a></h2><p><time datetime=2026-11-22T06:39:22Z>22 November 2026</time></p><p>Point at <a href=/glossary>a word</a>.</p><p>It says R&amp;D.</p>
<h2 id=one>Routing</h2><p><time datetime=2026-11-21T05:55:20Z>21 November 2026</time></p><p>Change the routes.</p></div></main>`

test('a change is a heading with its date and what is said under it', (t) => {
  t.assert.deepEqual(readChanges(PAGE), [
    { id: 'two', title: 'A <glossary>', date: new Date('2026-11-22T06:39:22Z'), text: 'Point at a word. It says R&D.' },
    { id: 'one', title: 'Routing', date: new Date('2026-11-21T05:55:20Z'), text: 'Change the routes.' }
  ])
})

test('a change without a date fails the build', (t) => {
  t.assert.throws(() => readChanges('<div class=theme-doc-markdown><h2 id=a>New</h2><p>Text.</p></div>'), /“New” has no date/)
})

test('the feed leads to each change, and is as new as the newest', (t) => {
  const xml = writeFeed({ title: 'Book', page: 'https://example.org/base/changes', address: 'https://example.org/base/feed.xml', changes: readChanges(PAGE) })
  const [head, ...entries] = xml.split('<entry>')
  t.assert.match(head, /<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom">[^]*<updated>2026-11-22T06:39:22\.000Z<\/updated>[^]*<name>Book<\/name>[^]*<link rel="self" href="https:\/\/example\.org\/base\/feed\.xml"\/>/)
  t.assert.strictEqual(entries.length, 2)
  t.assert.match(entries[0], /<title type="html"><!\[CDATA\[A &lt;glossary>\]\]><\/title>\s*<id>https:\/\/example\.org\/base\/changes#two<\/id>\s*<link href="https:\/\/example\.org\/base\/changes#two"\/>\s*<updated>2026-11-22T06:39:22\.000Z<\/updated>[^]*R&amp;D\.\]\]>/)
})

test('the feed is there before another plugin has its turn', (t) => {
  const outDir = mkdtempSync(join(tmpdir(), 'inside-fastify-feed-'))
  t.after(() => rmSync(outDir, { recursive: true }))
  mkdirSync(join(outDir, 'changes'))
  writeFileSync(join(outDir, 'changes/index.html'), PAGE)
  const { postBuild } = /** @type {any} */ (feed(/** @type {any} */ ({ baseUrl: '/', siteConfig: { title: 'Book', url: 'https://example.org' } })))
  postBuild({ outDir })
  t.assert.match(readFileSync(join(outDir, 'feed.xml'), 'utf8'), /changes#two/)
})
