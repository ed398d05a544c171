import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { inspect } from 'node:util'
import { before, describe, test } from 'node:test'
import pino from 'pino'
import { readEntries } from '../../demos/error/model.js'
import { createFinder } from '../../src/components/SearchBox/create-finder.js'
import { listFiles } from '../../test/lib/list-files.js'
import { ROOT } from '../../test/lib/paths.js'
import { readSite } from './records.js'

const WANTED = [
  { of: 'typed', says: 'what users type', goals: [[3, 0.95], [1, 0.75]] },
  { of: 'asked', says: 'what was asked in public', goals: [[3, 0.95], [1, 0.75]] },
  { of: 'unknown', says: 'what was asked in public, when it does not know the thread', goals: [[3, 0.7], [1, 0.5]] },
  { of: 'titles', says: 'the titles of public threads, when it does not know them', goals: [[3, 0.85]] },
  { of: 'json', says: 'the codes, a sixth in a line of a log', goals: [[1, 0.95]] },
  { of: 'pretty', says: 'the codes, a sixth in a log that pino-pretty printed', goals: [[1, 0.95]] },
  { of: 'crash', says: 'the codes, a sixth in what Node prints when nobody catches it', goals: [[1, 0.95]] }
]
/** Of many queries so many tell as much as all; the questions of unknown threads are taken out of the index. */
const every = (/** @type {number} */ nth, /** @type {any[]} */ all) => all.filter((_, at) => at % nth === 0)

const queries = JSON.parse(await readFile(new URL('queries.json', import.meta.url), 'utf8'))
const asked = queries.filter(({ thread, title }) => thread && !title)
const titles = queries.filter(({ title }) => title)
const threads = [...new Set(asked.map(({ thread }) => thread))]

describe('the search', () => {
  let records
  let results
  before(async () => {
    records = await readSite(ROOT, await readPages())
    const sections = new Map(records.map(({ url, within }) => [url, within]))
    const find = createFinder(records)
    const rankAll = (wanted) => rank(wanted, find, sections)
    const rankUnknown = (wanted) => {
      const left = new Set(wanted.map(({ query }) => query))
      return rank(wanted, createFinder(records.filter(({ kind, heading }) => kind !== 'question' || !left.has(heading))), sections)
    }
    const codes = await readCodes()
    const rankCodes = (/** @type {(error: any) => string} */ print, /** @type {number} */ turn) => rankAll(every(6, codes.slice(turn)).map(({ error, pages }) => ({ query: print(error), pages })))
    results = {
      typed: rankAll(every(3, queries.filter(({ thread }) => !thread))),
      asked: rankAll(every(6, asked)),
      unknown: rankUnknown(asked.filter(({ thread }) => threads.indexOf(thread) % 6 === 0)),
      titles: rankUnknown(every(2, titles)),
      json: rankCodes(logLine, 0),
      pretty: rankCodes(prettyLog, 1),
      crash: rankCodes(crash, 2)
    }
  })

  test('is asked for pages that are there', t => {
    const urls = new Set(records.filter(({ kind }) => kind !== 'question').map(({ url }) => url))
    t.assert.deepEqual(queries.filter(({ pages }) => !pages.every(page => urls.has(page))), [])
    t.assert.ok(threads.length >= 150 && titles.length >= 60)
  })

  test('has what a page imports as data, each claim and term once, and what was asked', t => {
    const of = (kind, url) => records.filter(record => record.kind === kind && record.url === url)
    t.assert.match(of('page', '/problems/siblings')[0].output, /Log in first/)
    const claims = records.filter(({ kind }) => kind === 'claim')
    t.assert.equal(new Set(claims.map(({ heading }) => heading)).size, claims.length)
    t.assert.match(of('claim', '/lab/claims#routing-express')[0].text, /1,000 routes.*several times.*10 routes/)
    t.assert.match(of('term', '/glossary#rope')[0].text, /two parts/)
    const asked = records.filter(({ kind, heading }) => kind === 'question' && heading === 'static route after parametric route')
    t.assert.deepEqual(asked.map(({ url, title }) => [url, title]), [['/mechanisms/routing#idea', 'Routing']])
  })

  for (const { of, says, goals } of WANTED) {
    for (const [within, goal] of goals) {
      test(`finds the answer among the first ${within} for ${goal * 100}% of ${says}`, t => holdShare(t, results[of], within, goal))
    }
  }
})

function rank (wanted, find, sections) {
  return wanted.map(({ query, pages }) => {
    const urls = find(query).map(({ url }) => url)
    const answers = (url) => [url, url.split('#')[0], sections.get(url) ?? url].some(part => pages.includes(part))
    return { query, rank: urls.findIndex(answers) + 1 || Infinity, best: urls[0] }
  })
}

/** Each code of the catalogue as an error that is thrown here, with a stack of its own. */
async function readCodes () {
  const entries = await readEntries()
  return entries.filter(({ id }) => /^[A-Z\d_]+$/.test(id)).map(({ id, group, outcome }) => ({
    error: Object.assign(new Error(outcome?.message ?? id), { code: id, statusCode: 500 }),
    pages: [`/problems/errors/${group}#${id.toLowerCase()}`]
  }))
}

function logLine (err) {
  let line = ''
  const req = { method: 'POST', url: '/users', host: 'localhost:3000', remoteAddress: '127.0.0.1', remotePort: 51234 }
  pino({}, { write: text => { line = text } }).child({ reqId: 'req-1' }).error({ req, res: { statusCode: 500 }, err, responseTime: 3.2 }, err.message)
  return line
}

function prettyLog (err) {
  const { level, time, pid, hostname, msg, ...fields } = JSON.parse(logLine(err))
  const printed = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value, null, 2).replaceAll('\\n', '\n      ')}`)
  return `[${new Date(time).toISOString().slice(11, -1)}] ERROR (${pid}): ${msg}\n${printed.join('\n')}`.replaceAll('\n', '\n    ')
}

function crash (error) {
  return `${ROOT}/node_modules/fastify/lib/hooks.js:52\n    throw new ${error.code}()\n    ^\n\n${inspect(error)}\n\nNode.js ${process.version}`
}

function holdShare (t, results, within, goal) {
  const missed = results.filter(({ rank }) => rank > within)
  const share = 1 - missed.length / results.length
  t.diagnostic(`${(share * 100).toFixed(1)}%`)
  t.assert.ok(share >= goal, `${(share * 100).toFixed(1)}%, without ${missed.map(({ query, best }) => `\n  ${JSON.stringify(query)}, which finds ${best}`).join('')}`)
}

async function readPages () {
  const files = await listFiles(ROOT, ['docs'], name => name.endsWith('.mdx'))
  return Promise.all(files.map(async path => {
    const source = await readFile(path, 'utf8')
    const { title, description } = Object.fromEntries([...source.matchAll(/^(title|description): '?(.*?)'?$/gm)].map(([, key, value]) => [key, value]))
    return { title, description, path, source, url: `/${relative(ROOT, path).replaceAll('\\', '/').replace(/^docs\/|\.mdx$/g, '')}` }
  }))
}
