import { describe, test } from 'node:test'
import { readHeads } from '../lib/read-head.js'

const { base, heads } = await readHeads()

describe('beside every page', () => {
  test('stands what it is, for programs', (t) => {
    for (const { path, metas, data } of heads) {
      t.assert.strictEqual(data.length, 1, path)
      const [{ '@type': type, headline, description, url, isPartOf }] = data
      t.assert.deepEqual({ type, title: `${headline} | ${isPartOf.name}`, description, url }, { type: 'TechArticle', title: metas['og:title'], description: metas['og:description'], url: metas['og:url'] })
      t.assert.strictEqual(isPartOf.url + path.slice(base.length), url)
    }
  })
})
