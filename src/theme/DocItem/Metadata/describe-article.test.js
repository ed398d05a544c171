import { test } from 'node:test'
import { describeArticle } from './describe-article.js'

const page = { title: 'Routing', description: 'How.', url: 'https://example.org/routing', card: 'https://example.org/routing.png', site: { title: 'Book', url: 'https://example.org/' } }

test('a page is an article of the site, changed when git says so', (t) => {
  const { headline, dateModified, isPartOf } = JSON.parse(describeArticle({ ...page, lastUpdatedAt: Date.UTC(2026, 10, 22) }))
  t.assert.deepEqual({ headline, dateModified, isPartOf }, { headline: 'Routing', dateModified: '2026-11-22T00:00:00.000Z', isPartOf: { '@type': 'WebSite', name: 'Book', url: 'https://example.org/' } })
  t.assert.strictEqual('dateModified' in JSON.parse(describeArticle(page)), false)
})

test('no text of a page ends the element that it stands in', (t) => {
  const told = describeArticle({ ...page, title: 'The </script> tag' })
  t.assert.doesNotMatch(told, /</)
  t.assert.strictEqual(JSON.parse(told).headline, 'The </script> tag')
})
