import { suite, test } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { assembleComparisons } from '../../lib/measuring/assemble-run.js'
import { cellId, describeBench } from '../../lib/measuring/declaration.js'
import { NULL_RUN } from '../../lib/measuring/schedule.js'
import { declareBench } from '../bench/declare-bench.js'
import { declareTurns } from '../bench/measure-turns.js'
import { formatLook } from './format-look.js'
import { formatSeries } from './format-series.js'
import { formatSummary } from './format-summary.js'
import { formatTurns } from './format-turns.js'

const ROUNDS = 5
/** Nanoseconds of each contender. */
const TIMES = /** @type {Record<string, number>} */ ({ before: 80_000, after: 160_000, fastify: 14_000, koa: 20_000, express: 70_000, http: 14_000 })

/**
 * Results as a measurement on each of these Nodes leaves them.
 *
 * @param {string[]} nodes
 * @param {import('../bench/declare-bench.js').DecadeBench} bench
 * @returns {any}
 */
function createResults (nodes, bench) {
  const samplesOf = (/** @type {number} */ time) => Array.from({ length: ROUNDS }, (_, round) => ({ time: time * (1 + round / 1000) }))
  const measured = Object.fromEntries(bench.groups.map((group) => [group.id, Object.fromEntries([...Object.entries(TIMES), [NULL_RUN, TIMES[bench.baseline]]].map(([id, time]) => (
    [id, Object.fromEntries(group.cases.map((testCase) => [cellId(group, testCase), samplesOf(Number(time))]))]
  )))]))
  return { ...describeBench(bench), runs: nodes.map((node) => ({ environment: { node }, ...assembleComparisons(bench, measured) })) }
}

suite('the table of the decade', () => {
  test('has a column for each Node, with times and how many times the baseline’s', (t) => {
    const text = stripVTControlCharacters(formatSeries(createResults(['8.17.0', '12.22.12'], declareBench('hello', [{ prefix: '', label: '', folder: '' }])), { label: 'each day' }))
    t.assert.match(text, /^A whole request: each day\n/)
    t.assert.match(text, /^ +8 +12$/m)
    t.assert.match(text, /^ {2}Express, µs +70\.1 +70\.1\n {4}times the baseline +5\.00 +5\.00$/m)
    t.assert.match(text, /^ {2}node:http, µs +14\.0 +14\.0\n {4}times the baseline +=1\.00 +=1\.00$/m)
  })

  test('has a column for each set of packages where one Node has several', (t) => {
    const sets = ['8', '26'].map((prefix) => ({ prefix, label: `Node ${prefix}’s day`, folder: '' }))
    const text = stripVTControlCharacters(formatSeries(createResults(['24.21.0'], declareBench('hello', sets, { suffix: '-library-24' })), { label: 'on Node 24' }))
    t.assert.match(text, /^ +8 +26$/m)
    t.assert.match(text, /^\{ hello: "world" \}, the server’s own CPU time$/m)
  })
})

test('the summary says in a sentence what each pair came to', (t) => {
  const view = /** @type {any} */ ({ id: 'hello', label: 'A whole request', names: ['Fastify', 'Express'], contender: 'express', packages: [], first: 'hello/cpu' })
  const results = createResults(['8.17.0', '12.22.12'], declareBench('hello', [{ prefix: '', label: '', folder: '' }]))
  const text = stripVTControlCharacters(formatSummary([view], [results])).replaceAll(/\s+/g, ' ')
  t.assert.match(text, /Express takes this many times as long as Fastify: 5\.00 on Node 8 and 5\.00 on Node 12\./)
  t.assert.match(text, /Express : Fastify 5\.00 5\.00/)
})

test('the table of the turns shows both sides, and how many times as long the second takes', (t) => {
  const bench = declareTurns('hello', [{ id: 'backport', subject: 'hello', cell: 'hello/cpu', to: 12, packages: 12, before: { release: '12.18.0' }, after: { release: '12.18.1' } }])
  const text = stripVTControlCharacters(formatTurns(createResults(['26.0.0'], bench)))
  t.assert.match(text, /^Express, Node 12\.18\.0 and 12\.18\.1 +80\.2 +160\.3 +2\.00 \(2\.00-2\.00\)$/m)
})

test('the table of turns of functions is in nanoseconds', (t) => {
  const bench = declareTurns('json', [{ id: 'fast', subject: 'json', cell: 'bytes/list', to: 26, packages: 26, before: { release: '25.0.0', flags: ['--no-fast'] }, after: { release: '25.0.0' } }])
  const text = stripVTControlCharacters(formatTurns(createResults(['26.0.0'], bench)))
  t.assert.match(text, /^time, ns +before +after/m)
  t.assert.match(text, /^JSON\.stringify, Node 25\.0\.0 --no-fast and 25\.0\.0 +80160 +160320 +2\.00 \(2\.00-2\.00\)$/m)
})

test('a look at two Nodes shows both, and how far apart what they ran was', (t) => {
  const times = { 'hello/cpu/express': 70_000, 'hello/cpu/fastify': 14_000, 'bytes/small/json-stringify': 300, 'bytes/small/fjs': 200, 'bytes/nested/json-stringify': 3000, 'bytes/nested/fjs': 2000 }
  const versions = { express: '4.17.1', fastify: '2.10.0', 'fast-json-stringify': '1.15.5' }
  const text = formatLook([12, 24].map((node) => ({ node, release: `${node}.0.0`, day: '2019-10-21', versions, times, classes: node === 12 ? 1 : 8 })))
  t.assert.match(text, /Node 12 +Node 24/)
  t.assert.match(text, /Express +70\.0 µs +70\.0 µs\n {2}Fastify +14\.0 µs +14\.0 µs\n {2}times as fast +5\.00 +5\.00/)
  t.assert.match(text, /JSON\.stringify +300 ns/)
  t.assert.match(text, /^ *hidden classes of 8 responses that get another prototype +1 +8$/m)
})
