import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { suite, test } from 'node:test'
import { UsageError } from '../../lib/command-line/cli.js'
import { describeBench } from '../../lib/measuring/declaration.js'
import { readResults } from '../../lib/results/store.js'
import { runNode } from '../../../test/lib/run-command.js'
import { findEra, readDecade } from '../eras/read-eras.js'
import { readTurns } from '../eras/read-turns.js'
import { TURNING, nameSide, topicOfTurns } from '../model.js'
import { declareBench } from './declare-bench.js'
import { commandLine, readFlags } from './flags.js'
import { decadePath } from './measure-run.js'
import { declareTurns, versionsOfTurns } from './measure-turns.js'
import { planSeries } from './plan-series.js'
import { versionsOf } from './ready-eras.js'

const ONE_LINE_OF_ERROR = /^error: [^\n]+\n$/
const RECORDED = dirname(decadePath('hello', { recorded: true }))
const decade = await readDecade()
const all = decade.eras.map(({ node }) => node)

suite('the flags of bench:decade', () => {
  test('ask for everything on every Node unless told', (t) => {
    const { diagonal, subjects, nodes } = readFlags({}, decade)
    t.assert.deepStrictEqual({ diagonal, subjects, nodes }, { diagonal: null, subjects: ['hello', 'json', 'routing', 'reusify'], nodes: [] })
    t.assert.deepStrictEqual(readFlags({ node: '24, 8,24', subject: 'json' }, decade).nodes, [24, 8])
  })

  for (const [values, line] of /** @type {Array<[import('../../lib/command-line/cli.js').Values, RegExp]>} */ ([
    [{ diagonal: 'up' }, /^--diagonal takes one of engine, library, got 'up'$/],
    [{ subject: 'hello,jsno' }, /^--subject takes some of hello, .*, got 'jsno'$/],
    [{ node: '8,9' }, /^--node takes some of 8, 10, .*, got '9'$/],
    [{ diagonal: 'engine', subject: 'json,reusify' }, /^--diagonal measures hello, json, routing: leave out --subject reusify/],
    [{ node: '' }, /got ''$/],
    [{ turns: true, node: '12', diagonal: 'engine' }, /^--turns has its own packages and Nodes: leave out --diagonal, --node$/],
    [{ turns: true, subject: 'routing' }, /^--subject takes some of hello, json, got 'routing'$/],
    [{ quick: true, record: true }, /leave out --quick or --record/],
    [{ rounds: '2' }, /--rounds takes a whole number/]
  ])) {
    test(`refuse ${JSON.stringify(values)} with what is expected`, (t) => {
      t.assert.throws(() => readFlags(values, decade), (error) => error instanceof UsageError && line.test(error.message))
    })
  }

  test('are repeated by the command that the results name', (t) => {
    t.assert.strictEqual(commandLine({}), 'npm run bench:decade')
    t.assert.strictEqual(commandLine({ diagonal: 'engine', node: '8,10', quick: true, record: true }), 'npm run bench:decade -- --diagonal engine --quick --node 8,10')
  })
})

suite('a series', () => {
  test('has each Node with the packages of its day', (t) => {
    const [{ suffix, runs }, ...others] = planSeries(decade, { diagonal: null, nodes: [12, 8] })
    t.assert.strictEqual(suffix, '')
    t.assert.deepStrictEqual(runs.map(({ era, sets }) => [era.node, sets.map((set) => set.era.node)]), [[8, [8]], [12, [12]]])
    t.assert.deepStrictEqual(others, [])
  })

  test('along the engine has one set of packages on every Node that it names', (t) => {
    const series = planSeries(decade, { diagonal: 'engine', nodes: [] })
    t.assert.deepStrictEqual(series.map(({ suffix }) => suffix), decade.diagonals.engine.map(({ era }) => `-engine-${era}`))
    t.assert.deepStrictEqual(series[0].runs.map(({ era }) => era.node), all)
    t.assert.ok(series.every(({ runs }) => new Set(runs.map(({ sets: [{ era }] }) => era.node)).size === 1))
    t.assert.deepStrictEqual(planSeries(decade, { diagonal: 'engine', nodes: [8] }).map(({ suffix }) => suffix), ['-engine-8'])
  })

  test('along the library has every set of packages on one Node', (t) => {
    const [{ suffix, runs }] = planSeries(decade, { diagonal: 'library', nodes: [20] })
    t.assert.strictEqual(suffix, '-library-20')
    t.assert.deepStrictEqual(runs.map(({ era, sets }) => [era.node, sets.map((set) => set.era.node)]), [[20, all]])
  })
})

suite('a turn', () => {
  test('has two Nodes that differ, and packages of an era', async (t) => {
    for (const { packages, before, after } of (await Promise.all(TURNING.map(readTurns))).flat()) {
      t.assert.notStrictEqual(nameSide(before), nameSide(after))
      t.assert.ok(findEra(decade, packages))
    }
  })

  test('of a server has both servers, and where their packages are', async (t) => {
    const { groups } = declareTurns('hello', await readTurns('hello'), new Map([[12, '/twelve']]))
    t.assert.deepStrictEqual(groups.slice(0, 2).map(({ id, of, env }) => [id, of, env]), [
      ['backport-express', 'backport', { PACKAGES: '/twelve', SERVES: 'express' }],
      ['backport-fastify', 'backport', { PACKAGES: '/twelve', SERVES: 'fastify' }]
    ])
  })

  test('of functions calls both of them, of the group that the subject has', async (t) => {
    const [turn] = await readTurns('json')
    const { groups, contenders } = declareTurns('json', [turn], new Map([[turn.packages, '/eight']]))
    t.assert.deepStrictEqual(groups.map(({ id, of, calls, folder, cases }) => [id, of, calls, folder, cases.length]), [
      [`${turn.id}-json-stringify`, 'bytes', 'json-stringify', '/eight', 1],
      [`${turn.id}-fjs`, 'bytes', 'fjs', '/eight', 1]
    ])
    t.assert.ok(contenders.every(({ entry }) => entry === undefined))
  })
})

suite('a subject', () => {
  const sets = [{ prefix: '8', label: 'old', folder: '/old' }, { prefix: '26', label: 'new', folder: '/new' }]

  test('has its groups once for each set of packages, each with its own', (t) => {
    const bench = declareBench('routing', sets, { suffix: '-library-24' })
    t.assert.strictEqual(bench.topic, 'routing-library-24')
    t.assert.deepStrictEqual(bench.groups.map(({ id, of, folder }) => [id, of, folder]), [['8-10', '10', '/old'], ['8-1000', '1000', '/old'], ['26-10', '10', '/new'], ['26-1000', '1000', '/new']])
    t.assert.deepStrictEqual(describeBench(bench).groups.map(({ label }) => label), ['old: 10 routes', 'old: 1000 routes', 'new: 10 routes', 'new: 1000 routes'])
  })

  test('has fewer cases on a diagonal, and all of them with the packages of the day', (t) => {
    const casesOf = (/** @type {string} */ suffix) => declareBench('json', sets.slice(0, 1), { suffix }).groups.map(({ cases }) => cases.map(({ id }) => id))
    t.assert.deepStrictEqual(casesOf(''), [['small', 'flat', 'nested', 'list']])
    t.assert.deepStrictEqual(casesOf('-engine-8'), [['small', 'nested']])
    t.assert.deepStrictEqual(readFlags({ diagonal: 'library' }, decade).subjects, ['hello', 'json', 'routing'])
  })

  test('tells its servers where their packages are', (t) => {
    t.assert.deepStrictEqual(declareBench('hello', sets).groups.map(({ env }) => env?.PACKAGES), ['/old', '/new'])
  })

  test('is told with the versions of each set', (t) => {
    const [old, young] = [decade.eras[0], decade.eras[9]]
    const bench = declareBench('hello', sets)
    t.assert.deepStrictEqual(versionsOf(bench, [{ prefix: '', era: old }]), { express: '4.16.2', fastify: '1.0.0', koa: '2.5.0' })
    t.assert.strictEqual(versionsOf(bench, [{ prefix: '8', era: old }, { prefix: '26', era: young }])['26/fastify'], young.packages.fastify.version)
  })
})

suite('what is recorded of the decade', { skip: !existsSync(RECORDED) && 'nothing is' }, () => {
  test('was measured with the packages of the eras, on their Nodes, and was not forced', async (t) => {
    for (const name of (await readdir(RECORDED)).filter((file) => !file.startsWith('turns'))) {
      const results = /** @type {import('../../lib/results/types.js').Results} */ (await readResults(join(RECORDED, name)))
      const [subject, diagonal = null, which] = results.topic.split('-')
      const series = planSeries(decade, { diagonal, nodes: diagonal === 'library' ? [Number(which)] : [] }).find(({ suffix }) => `${subject}${suffix}` === results.topic)
      t.assert.ok(series, `${name} belongs to no series`)
      const wanted = series.runs.map(({ era, sets }) => ({ node: era.release, packages: versionsOf(declareBench(subject, []), sets), forced: undefined }))
      t.assert.deepEqual(results.runs.map(({ environment: { node }, packages, forced }) => ({ node, packages, forced })), wanted, `record ${name} again`)
    }
  })

  for (const subject of TURNING) {
    const path = decadePath(topicOfTurns(subject), { recorded: true })
    test(`has both sides of every turn of ${subject}, with the packages of its era`, { skip: !existsSync(path) && 'they are not' }, async (t) => {
      const turns = await readTurns(subject)
      const { topic, groups, runs } = /** @type {import('../../lib/results/types.js').Results} */ (await readResults(path))
      const { packages, forced } = runs[runs.length - 1]
      t.assert.deepEqual({ packages, forced }, { packages: versionsOfTurns(decade, subject, turns), forced: undefined }, `record ${topic} again`)
      t.assert.deepStrictEqual(groups.map(({ label }) => label), declareTurns(subject, turns).groups.map(({ label }) => label))
    })
  }
})

suite('the commands of the decade', () => {
  test('say in one line what is wrong', async (t) => {
    for (const [args, line] of /** @type {Array<[string[], RegExp]>} */ ([
      [['demos/decade/bench/command.js', '--diagonal', 'up'], /--diagonal takes one of/],
      [['demos/decade/bench/command.js', '--nodes', '8'], /did you mean --node\?/],
      [['demos/decade/story/command.js', '--run', '12'], /--run takes two versions/],
      [['demos/decade/story/command.js', '--run', '12,lts'], /--run takes some of 8, 10/]
    ])) {
      const { exitCode, stderr } = await runNode(args)
      t.assert.match(stderr, ONE_LINE_OF_ERROR)
      t.assert.match(stderr, line)
      t.assert.strictEqual(exitCode, 2)
    }
  })

  test('say how long it would take, without any of it', async (t) => {
    const { exitCode, stdout } = await runNode(['demos/decade/bench/command.js', '--plan', '--subject', 'hello', '--diagonal', 'engine'])
    t.assert.strictEqual(exitCode, 0)
    t.assert.match(stdout, /decade, hello-engine-8 .*8, 10, 12, 14, 16, 18, 20, 22, 24, 26/)
  })

  test('say what to do while nothing is recorded', { skip: existsSync(RECORDED) && 'something is recorded' }, async (t) => {
    const { exitCode, stderr } = await runNode(['demos/decade/story/command.js'])
    t.assert.match(stderr, ONE_LINE_OF_ERROR)
    t.assert.match(stderr, /--run 12,24/)
    t.assert.strictEqual(exitCode, 1)
  })
})
