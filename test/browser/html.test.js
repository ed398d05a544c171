import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { GROUPS, readEntries } from '../../demos/error/model.js'
import { groupDigits } from '../../demos/lib/text/group-digits.js'
import { CASES } from '../../demos/problems/cases.js'
import { BUILD, ROOT } from '../lib/paths.js'
import { countRead, readHeads, readPage, words } from '../lib/read-page.js'
import { listPages, readBase } from '../lib/site.js'

// What needs no browser: the pages as they are without a script.
const VERDICT = /holds|weaker|size undecided|no difference|mixed|reversed|not so|inconclusive|untested/i
/** The parts of a page, in order. A mechanism begins with those that are `FIRST`, and has all once it is profiled. */
const PAGE_PARTS = {
  mechanisms: ['answer', 'try', 'idea', 'heart', 'source', 'bites', 'claim', 'measure', 'see', 'run', 'recap'],
  cases: ['answer', 'try', 'yours', 'story', 'found', 'again', 'why', 'run', 'recap']
}
const FIRST = ['answer', 'idea', 'source', 'bites', 'run', 'recap']
const MOST_WORDS = { answer: 65, mechanisms: 1400, cases: 1400 }
/** How many each page asks. */
const QUESTIONS = 3
/** Besides the symptoms and the claims. */
const MOST_FOLDS = 10
const paths = await listPages()
const base = await readBase()
const claims = JSON.parse(await readFile(join(ROOT, 'demos/claims.json'), 'utf8'))

/** Each part, the claim with its verdict, and words for some minutes. */
const HOLD = { mechanisms: holdMechanism, cases: holdCase }

describe('without a script, the page', () => {
  for (const path of paths) {
    test(`${path} is whole, as pages of its kind are`, async (t) => {
      const $ = await readPage(path)
      t.assert.equal($('h1').length, 1, 'main headings')
      t.assert.ok(words($('main')).length > 200)
      t.assert.equal($('template[id^="B:"]').length, 0, 'parts that only a script puts in place')
      t.assert.deepEqual($('[data-part]').filter((_, part) => words($(part)).length < 50).map((_, part) => $(part).attr('data-part')).get(), [], 'parts with nothing to read')
      t.assert.deepEqual($('main figure').filter((_, figure) => $(figure).closest('details:not([open])').length === 0 && $(figure).find('svg, table, img, pre, blockquote, ol, ul').length === 0).map((_, figure) => $.html(figure).slice(0, 120)).get(), [], 'figures with nothing to see')
      t.assert.equal($('meta[http-equiv="Content-Security-Policy"]').length, 1)
      const [section, topic] = path.slice(base.length).split('/')
      if (topic && section in HOLD) await HOLD[section](t, $, topic)
    })
  }
})

/** What a mechanism and a case share. */
async function holdParts (t, $, section, topic) {
  const part = (/** @type {string} */ name) => $(`[data-part="${name}"]`)
  const names = $('[data-part]').map((_, one) => $(one).attr('data-part')).get()
  const isWhole = section === 'cases' || existsSync(join(ROOT, 'demos', topic, 'flame.js'))
  t.assert.deepEqual(names, PAGE_PARTS[section].filter((name) => (isWhole && `${section} ${name}` !== 'cases try') || FIRST.includes(name) || names.includes(name)))
  const [answer, page] = [countRead($, '[data-part=answer]'), countRead($, 'article')]
  t.assert.ok(answer <= MOST_WORDS.answer, `${answer} words in the answer`)
  t.assert.ok(page <= MOST_WORDS[section], `${page} words before anything is opened`)
  const folds = $('article details').filter((_, fold) => $(fold).closest('[data-line], [data-part=bites], :has(> summary > h3)').length === 0)
  t.assert.ok(folds.length <= MOST_FOLDS, `${folds.length} folds: ${folds.children('summary').map((_, line) => words($(line))).get().join(' | ')}`)
  t.assert.ok(part('recap').find('input[type=radio]').length >= 2 * QUESTIONS && part('recap').find('details').length >= QUESTIONS && part('recap').find('a[href]').length > 0, 'asks three questions, and leads on')
  t.assert.ok(words(part('run')).includes(`npm run demo:${topic}`))
  const output = (await readFile(join(ROOT, 'demos', topic, 'output.txt'), 'utf8')).replaceAll(/\s+/g, '')
  const listings = part('run').find('[data-listing] pre').map((_, listing) => $(listing).text().replaceAll(/\s+/g, '')).get()
  t.assert.deepEqual([listings.length > 0, listings.filter((listing) => !output.includes(listing))], [true, []], 'shows what the demo printed')
  return part
}

async function holdMechanism (t, $, topic) {
  const part = await holdParts(t, $, 'mechanisms', topic)
  if (part('claim').length > 0) t.assert.match(words(part('claim')), VERDICT)
  t.assert.ok(part('idea').find('svg, table, pre').length > 0, 'draws the idea')
  if (part('try').length > 0) t.assert.ok(part('try').find('input, textarea, select').length > 0 && part('try').find('svg, table, pre, ul, ol').length > 0, 'gives something to change, and draws the answer')
  const listings = part('source').find('[data-listing]').map((_, one) => $(one).text()).get()
  const excerpts = listings.filter((text) => /\S+@\d+\.\d+\.\d+/.test(text))
  t.assert.deepEqual(listings.filter((text) => !excerpts.includes(text) && !text.startsWith(`demos/${topic}/`)), [], 'neither of a package nor our own')
  t.assert.ok(excerpts.length >= 3 && excerpts.length <= 6, `${excerpts.length} excerpts of packages`)
  t.assert.ok(part('bites').find('h3').length >= 2, 'tells where it bites, twice')
  if (part('claim').length > 0) t.assert.ok($('[data-part=claim] :is(summary, figure) svg, [data-part=measure] figure svg').length > 0, 'draws what was measured')
  for (const [name, command, drawn, least] of /** @type {const} */ ([['measure', 'bench', 'table', 1], ['see', 'flame', 'svg', 2]])) {
    if (part(name).length === 0) continue
    t.assert.ok(part(name).find(drawn).length >= least && words(part(name)).includes(`npm run ${command}:${topic}`), name)
  }
}

async function holdCase (t, $, topic) {
  const published = JSON.parse(await readFile(join(ROOT, 'demos', topic, 'published.json'), 'utf8'))
  const part = await holdParts(t, $, 'cases', topic)
  t.assert.ok(part('story').find('a[href^="https://"]').length > 0)
  const figure = part('found').find(`[data-published="${topic}"]`)
  t.assert.ok(figure.find('tbody td').length >= published.rows.length)
  const wanted = [...published.rows.map((/** @type {{ value: number }} */ { value }) => groupDigits(value, 2)), ...published.untold]
  t.assert.deepEqual(wanted.filter((text) => !words(figure).includes(text)), [])
  t.assert.ok(figure.find(`a[href="${published.source.href}"]`).length > 0)
  const servers = part('again').find('[data-listing]').filter((_, one) => $(one).text().includes(`demos/${topic}/`))
  t.assert.ok(servers.length >= published.contenders.length, `${servers.length} servers shown of ${published.contenders.length}`)
  t.assert.match(words(part('again')), /equal/)
  t.assert.match(words(part('again')), VERDICT)
  t.assert.ok(part('again').find(`[data-published="${topic}"] table`).length > 0, 'ours beside theirs')
  t.assert.ok(part('why').find('svg, table, pre').length > 0)
  t.assert.ok(part('yours').find('ul, ol, pre, [data-widget]').length > 0)
  t.assert.ok(words(part('run')).includes(`npm run bench:${topic}`))
}

test('a figure is drawn whole without a script', async (t) => {
  const text = (await readPage(`${base}mechanisms/serialization`))('[data-widget=serialization]').text()
  t.assert.deepEqual(['"id": 7', '"id": "7.9"', 'coerced', 'dropped', 'filled', 'differences, and why', 'json += asInteger'].filter((wanted) => !text.includes(wanted)), [])
})

describe('the problems and errors', async () => {
  const outputs = JSON.parse(await readFile(join(ROOT, 'demos/problems/figure/outputs.json'), 'utf8'))
  const entries = await readEntries()
  const list = await readPage(`${base}problems`)

  test('are all listed', async (t) => {
    t.assert.deepEqual(list('[data-slug]').map((_, one) => list(one).attr('data-slug')).get().sort(), CASES.map(({ slug }) => slug).sort())
    t.assert.equal((await readPage(`${base}problems/errors`))('article li').length, entries.length)
  })

  for (const { slug, belief, kind, thread, mechanism } of CASES) {
    test(`${slug}: the page has the code that runs, and what it printed`, async (t) => {
      const $ = await readPage(`${base}problems/${slug}`)
      const one = $(`[data-case="${slug}"]`)
      t.assert.ok(one.text().includes(`“${belief.replaceAll("'", '’')}”`))
      t.assert.equal(one.find('[data-kind]').attr('data-kind'), kind)
      t.assert.equal(one.find(`a[href="${thread.href}"]`).text(), thread.label)
      if (mechanism) t.assert.ok(one.find(`a[href="${base}mechanisms/${mechanism}"]`).length > 0)
      t.assert.deepEqual(one.find('[data-output]').map((_, block) => $(block).text().trimEnd()).get(), [outputs[slug].wrong.join('\n'), outputs[slug].cure.join('\n')])
      for (const variant of ['wrong', 'cure']) {
        const code = await readFile(join(ROOT, `demos/problems/cases/${slug}/${variant}.js`), 'utf8')
        t.assert.equal(one.find(`pre[aria-label="${slug}/${variant}.js"]`).text().trimEnd(), code.trimEnd())
      }
    })
  }

  for (const group of GROUPS) {
    test(`the errors of ${group} have their programs, what is printed, and their cures`, async (t) => {
      const $ = await readPage(`${base}problems/errors/${group}`)
      const own = entries.filter((entry) => entry.group === group)
      t.assert.deepEqual($('article h2').map((_, heading) => $(heading).attr('id')).get(), own.map(({ id }) => id.toLowerCase()))
      const shown = $('article').text()
      t.assert.deepEqual(own.flatMap(({ id, outcome, code }) => [outcome?.printed, code.cause, code.cure].filter((text) => text && !shown.includes(text)).map((text) => `${id}: ${text}`)), [])
    })
  }
})

test('the ledger has each claim with its verdict and link, by page, and counts its verdicts', async (t) => {
  const $ = await readPage(`${base}lab/claims`)
  const lines = $('[data-page] [data-line]').get()
  t.assert.deepEqual(lines.map(({ attribs }) => attribs.id).sort(), claims.map((/** @type {{ id: string }} */ { id }) => id).sort())
  t.assert.deepEqual(lines.filter((line) => $(line).find('[data-verdict]').length === 0 || $(line).find(`a[href="#${line.attribs.id}"]`).length !== 1).map(({ attribs }) => attribs.id), [])
  for (const path of paths.filter((path) => claims.some((/** @type {{ topic: string }} */ { topic }) => path.endsWith(`/mechanisms/${topic}`) || path.endsWith(`/cases/${topic}`)))) t.assert.ok($(`[data-page="${path.slice(base.length)}"]:has([data-line]) h2 a[href="${path}"]`).length > 0, path)
  const sum = $('[data-summary] li').get().reduce((total, badge) => total + Number($(badge).text().match(/\d+$/)?.[0]), 0)
  t.assert.match($('[data-summary] p').text(), new RegExp(`of ${sum} claims`))
})

describe('beside every page', async () => {
  const heads = await readHeads()
  const read = (/** @type {string} */ path) => readFile(join(BUILD, new URL(path, 'http://localhost').pathname.slice(base.length)), 'utf8')

  test('stands its Markdown, which the page and llms.txt link to, its card, and what it is for programs', async (t) => {
    const [index, cards] = [await read(`${base}llms.txt`), JSON.parse(await readFile(join(ROOT, 'scripts/cards.json'), 'utf8'))]
    for (const { path, $, meta, data } of heads) {
      const { '@type': type, headline, description, url, image, isPartOf } = data
      t.assert.equal($('link[type="text/markdown"]').attr('href'), `${path}.md`)
      t.assert.ok(index.includes(`- [${headline}](${url}.md): ${description}\n`), `${path} in llms.txt`)
      const markdown = await read(`${path}.md`)
      t.assert.ok(markdown.startsWith(`# ${headline}\n\nThis page on the site: <${url}>\n`) && markdown.split(/\s+/).length > 100, path)
      t.assert.doesNotMatch(markdown, /^(?:Copy|Play|Reset|Forget all of it)$/m, path)
      t.assert.deepEqual({ type, title: `${headline} | ${isPartOf.name}`, description, url }, { type: 'TechArticle', title: meta('og:title'), description: meta('og:description'), url: meta('og:url') })
      t.assert.deepEqual([meta('twitter:image'), image], [meta('og:image'), meta('og:image')])
      t.assert.deepEqual([cards[path.slice(base.length)], existsSync(join(BUILD, new URL(image).pathname.slice(base.length)))], [[headline, description], true], `${path}: node scripts/cards.mjs draws its card`)
    }
    t.assert.equal(index.match(/^- \[/gm)?.length, heads.length)
    t.assert.match(index, /^# Inside Fastify\n\n> .+\n\n(?:## .+\n\n(?:- \[.+\n)+\n?)+$/)
    t.assert.match(await read(`${base}robots.txt`), /^Sitemap: \S+\/sitemap\.xml$/m)
  })

  test('the Markdown of a mechanism has its excerpts, outputs, claims and numbers', async (t) => {
    const markdown = await read(`${base}mechanisms/routing.md`)
    for (const part of [/```js\nfindStaticMatchingChild \(path, pathIndex\)/, /^ *└── users \(GET\)$/m, /^- \*\*(?:holds|weaker)\*\* Node \d+/m, /^\*Drawing: .* ns to /m, /^\| koa-tree-router \| .*\d ns/m, /^Question 1 of 3 .*\n\n- /m]) t.assert.match(markdown, part)
    t.assert.doesNotMatch(markdown, /\]\((?!https?:)/, 'an address that leads nowhere from elsewhere')
  })
})
