import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { readTexts } from '../../scripts/cards/png.mjs'
import { readEmblems } from '../../scripts/cards/read-emblems.mjs'
import { BUILD } from '../lib/paths.js'
import { readHeads } from '../lib/read-head.js'
import { openPage, useSite } from '../lib/site.js'

const CARD_LIMIT_BYTES = 25_000
const ENOUGH_WORDS = /(?:\S+\s+){100}/
const CONTROL = /^(?:Copy|Play|Reset|Forget all of it)$/m

const { base, heads } = await readHeads()

/** @param {string} path on the site, or an address */
const fileOf = (path) => join(BUILD, new URL(path, 'http://localhost').pathname.slice(base.length))
/** @param {string} path */
const read = (path) => readFile(fileOf(path), 'utf8')

describe('beside every page', () => {
  test('stands its Markdown, which the page and llms.txt link to', async (t) => {
    const index = await read(`${base}llms.txt`)
    for (const { path, links, data: [{ headline, description, url }] } of heads) {
      const { href } = links.find(({ type }) => type === 'text/markdown') ?? {}
      t.assert.strictEqual(href, `${path}.md`)
      t.assert.ok(index.includes(`- [${headline}](${url}.md): ${description}\n`), `${path} in llms.txt`)
      const markdown = await read(`${path}.md`)
      t.assert.ok(markdown.startsWith(`# ${headline}\n\nThis page on the site: <${url}>\n`), path)
      t.assert.match(markdown, ENOUGH_WORDS, path)
      t.assert.doesNotMatch(markdown, CONTROL, path)
    }
    t.assert.strictEqual(index.match(/^- \[/gm)?.length, heads.length)
  })

  test('stands a card that says what the page says, with the emblem of this page, under a whole address', async (t) => {
    const emblems = await readEmblems()
    t.assert.ok(emblems.size > 15)
    for (const { path, metas, data: [{ headline, description, url, image }] } of heads) {
      t.assert.strictEqual(metas['og:image'], `${url.slice(0, -path.length)}${base}img/cards${path.slice(base.length - 1)}.png`)
      t.assert.deepEqual([metas['twitter:image'], image], [metas['og:image'], metas['og:image']])
      const card = await readFile(fileOf(metas['og:image'])).catch(() => Buffer.alloc(0))
      const { Title, Description, Emblem = '' } = readTexts(card)
      t.assert.deepEqual({ Title, Description, Emblem }, { Title: headline, Description: description, Emblem: emblems.get(path.slice(base.length)) ?? '' }, `${path}: node scripts/cards.mjs draws the card anew`)
      t.assert.ok(card.length < CARD_LIMIT_BYTES, `${path}: ${card.length} bytes`)
    }
  })

  test('stands what it is, for programs', (t) => {
    for (const { path, metas, data } of heads) {
      t.assert.strictEqual(data.length, 1, path)
      const [{ '@type': type, headline, description, url, author, isPartOf }] = data
      t.assert.deepEqual({ type, title: `${headline} | ${isPartOf.name}`, description, url }, { type: 'TechArticle', title: metas['og:title'], description: metas['og:description'], url: metas['og:url'] })
      t.assert.strictEqual(isPartOf.url + path.slice(base.length), url)
      t.assert.strictEqual(author.name, isPartOf.name)
    }
  })
})

test('robots.txt names the map of the site', async (t) => {
  const [, map] = /^Sitemap: (\S+)$/m.exec(await read(`${base}robots.txt`)) ?? []
  const [{ path, data: [{ url }] }] = heads
  t.assert.strictEqual(map, `${url.slice(0, -path.length)}${base}sitemap.xml`)
})

test('the page of a mechanism has its excerpts, outputs, claims and numbers in its Markdown', async (t) => {
  const markdown = await read(`${base}mechanisms/routing.md`)
  for (const part of [/```js\nfindStaticMatchingChild \(path, pathIndex\)/, /^ *└─ users {2}= \/users$/m, /^- \*\*(?:holds|weaker)\*\* Node \d+/m, /^\*Drawing: .* ns to /m, /^\| koa-tree-router \| .*\d ns/m, /^Question 1 of 3 .*\n\n- /m]) t.assert.match(markdown, part)
  t.assert.doesNotMatch(markdown, /\]\((?!https?:)/, 'an address that leads nowhere from elsewhere')
})

test('what stands beside the pages is where the page of changes says', async (t) => {
  const changes = await read(`${base}changes/index.html`)
  const besidePages = [...changes.matchAll(/href="?([^\s">]+\.(?:md|txt|xml))\b/g)].map(([, href]) => href)
  t.assert.ok(besidePages.length > 1)
  for (const href of besidePages) await t.assert.doesNotReject(read(href), href)
})

describe('a card', () => {
  const site = useSite()

  test('is a picture that a browser draws', async (t) => {
    const page = await openPage(site, 'glossary')
    const size = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src })
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    }, `${base}img/cards/mechanisms/routing.png`)
    t.assert.deepEqual(size, [1200, 630])
  })
})
