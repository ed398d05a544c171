import { test } from 'node:test'
import keepTitles from './keep-titles.js'

test('of other pages a browser is told the titles, and of the sidebar all', (t) => {
  const version = { label: 'Next', docsSidebars: { book: [] }, docs: { a: { id: 'a', title: 'A', description: 'long', sidebar: 'book' } } }
  t.assert.deepEqual(JSON.parse(keepTitles(JSON.stringify({ version }))), { version: { ...version, docs: { a: { title: 'A' } } } })
})
