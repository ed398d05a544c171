import { readFile, readdir, rm, symlink } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { parse } from 'acorn'
import { runNode } from '../../test/lib/run-command.js'
import { UsageError } from '../lib/command-line/command-error.js'
import { PROJECT } from '../lib/command-line/project.js'
import { makeFolder } from '../lib/files/own-folder.js'
import { assembleComparisons } from '../lib/measuring/measure-topic.js'
import { cellId, describeBench } from '../lib/measuring/declaration.js'
import { interleave } from '../lib/measuring/interleave.js'
import { FLOOR, NULL_RUN } from '../lib/measuring/schedule.js'
import { readResults } from '../lib/results/store.js'
import { CALLER, compileCaller, countClasses, lockFolder, readDecade, readTurns } from './eras.js'
import { checkAnswers, decadePath, enterOn, readFlags } from './measure.js'
import { TURNING, judge, judgeDecade, topicOfTurns } from './model.js'
import { formatSeries, formatSummary, formatTurns } from './print.js'
import { declareBench, declareTurns, planSeries, versionsOf, versionsOfTurns } from './subjects.js'

const { signal } = new AbortController()
const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const RECORDED = dirname(decadePath('hello', { recorded: true }))
const decade = await readDecade()
const all = decade.eras.map(({ node }) => node)

suite('the eras', () => {
  const DAY = /^20[12]\d-[01]\d-[0-3]\d$/

  test('are those of every second Node from 8 to 26, and take no package that was released after their day', (t) => {
    t.assert.deepStrictEqual(all, [8, 10, 12, 14, 16, 18, 20, 22, 24, 26])
    for (const { node, release, released, day, why, packages } of decade.eras) {
      t.assert.strictEqual(Number.parseInt(release, 10), node)
      t.assert.ok(why.length > 0 && DAY.test(released) && DAY.test(day))
      for (const [name, { version, date }] of Object.entries(packages)) t.assert.ok(DAY.test(date) && date <= day, `${name} ${version} of ${date} in the packages of ${day}`)
      t.assert.deepStrictEqual(['fastify', 'express', 'koa', 'fast-json-stringify', 'find-my-way', 'reusify'].filter((name) => !packages[name]), [], `Node ${node}`)
    }
  })

  for (const era of decade.eras) {
    test(`of Node ${era.node} have a lockfile that installs what they name, from the public registry, and runs nothing`, async (t) => {
      const [manifest, lock] = await Promise.all(['package.json', 'package-lock.json'].map(async (name) => JSON.parse(await readFile(join(lockFolder(era), name), 'utf8'))))
      const chosen = Object.fromEntries(Object.entries(era.packages).map(([name, { version }]) => [name, version]))
      t.assert.deepEqual(manifest.dependencies, chosen)
      for (const [name, version] of Object.entries(chosen)) t.assert.strictEqual(lock.packages[`node_modules/${name}`].version, version, name)
      for (const [place, { integrity, resolved, hasInstallScript }] of Object.entries(lock.packages).filter(([place]) => place !== '')) {
        t.assert.match(integrity, /^sha(?:1|512)-/, place)
        t.assert.ok(resolved === undefined || resolved.startsWith('https://registry.npmjs.org/'), place)
        t.assert.strictEqual(hasInstallScript, undefined, place)
      }
    })
  }
})

suite('what runs on old Nodes', () => {
  const pace = { rounds: 1, looks: 1, warmUpMilliseconds: 5, sampleMilliseconds: 1, wholeMilliseconds: 1, warmUpRequests: 50, warmUpSeconds: 10, seconds: 0.3 }
  const findNode = () => ({ execPath: process.execPath })
  /** The packages that are installed here take the place of an era's. */
  let sets = [{ prefix: '', label: '', folder: '' }]
  before(async () => {
    sets = [{ prefix: '', label: '', folder: await makeFolder('test') }]
    await symlink(join(PROJECT, 'node_modules'), join(sets[0].folder, 'node_modules'), 'junction')
    await compileCaller(sets[0].folder)
  })
  after(() => rm(sets[0].folder, { recursive: true, force: true }))

  test('is ES2017, and needs nothing but Node and the packages of a day', async (t) => {
    const measured = new Set(decade.eras.flatMap(({ packages }) => Object.keys(packages)))
    const files = (await readdir(FOLDER, { recursive: true })).filter((name) => name.endsWith('.cjs')).map((name) => join(FOLDER, name))
    for (const file of [...files, join(sets[0].folder, CALLER)]) {
      const text = await readFile(file, 'utf8')
      t.assert.doesNotThrow(() => parse(text, { ecmaVersion: 2017, sourceType: 'script' }), file)
      const needed = [...text.matchAll(/\brequire\(['"]([^'"]+)['"]\)/g)].map(([, name]) => name).filter((name) => !/^\.\.?\//.test(name))
      t.assert.deepStrictEqual(needed.filter((name) => !builtinModules.includes(name) && !(file.endsWith(CALLER) && measured.has(name))), [], file)
    }
  })

  for (const name of ['json', 'routing', 'reusify', 'code']) {
    test(`measures ${name}, after the expected answers`, async (t) => {
      const bench = declareBench(name, sets)
      await checkAnswers({ findNode, bench, signal })
      const group = bench.groups.at(-1)
      const cell = cellId(group, group.cases[0])
      for (const runs of [bench.contenders[0].id, FLOOR]) {
        const [{ [cell]: { time, whole, memory } }] = await interleave(enterOn({ findNode, bench, pace }), 1)([{ round: 0, contender: runs, runs, order: [cell] }], signal)
        t.assert.ok(time > 0 && whole > 0)
        t.assert.deepStrictEqual(Object.keys(memory ?? {}), bench.memory ? ['bytes', 'collections', 'pause'] : [])
      }
    })
  }

  test('asks servers, which give the same answers byte for byte', async (t) => {
    const bench = declareBench('hello', sets)
    await checkAnswers({ findNode, bench, signal })
    const order = bench.groups[0].cases.map((testCase) => cellId(bench.groups[0], testCase))
    const [measured] = await interleave(enterOn({ findNode, bench, pace }), 1)([{ round: 0, contender: 'http', runs: 'http', order }], signal)
    for (const cell of order) t.assert.ok(measured[cell].time > 0, cell)
  })

  test('says which package is missing', async (t) => {
    const folder = await makeFolder('test')
    await compileCaller(folder)
    await t.assert.rejects(checkAnswers({ findNode, bench: declareBench('json', [{ prefix: '', label: '', folder }]), signal }), /fast-json-stringify of .* ended early: Error: Cannot find module/)
    await rm(folder, { recursive: true })
  })

  test('counts as many hidden classes as were kept of this Node', async (t) => {
    const kept = JSON.parse(await readFile(new URL('figure/classes.json', import.meta.url), 'utf8'))
    const [major] = process.versions.node.split('.')
    if (!(major in kept)) return t.skip(`nothing is kept of Node ${major}`)
    t.assert.strictEqual(await countClasses(process.execPath), kept[major])
  })
})

suite('what is measured', () => {
  const cellsOf = (groups) => groups.flatMap((group) => group.cases.map((testCase) => cellId(group, testCase)))
  for (const [values, line] of [
    [{ diagonal: 'up' }, /^--diagonal takes one of engine, library, got 'up'$/],
    [{ subject: 'hello,jsno' }, /^--subject takes some of hello, .*, got 'jsno'$/],
    [{ node: '8,9' }, /^--node takes some of 8, 10, .*, got '9'$/],
    [{ diagonal: 'engine', subject: 'json,reusify' }, /^--diagonal measures hello, json, routing: leave out --subject reusify/],
    [{ turns: true, node: '12', diagonal: 'engine' }, /^--turns has its own packages and Nodes: leave out --diagonal, --node$/],
    [{ turns: true, subject: 'routing' }, /^--subject takes some of hello, json, got 'routing'$/]
  ]) {
    test(`is not ${JSON.stringify(values)}`, (t) => t.assert.throws(() => readFlags(values, decade), (error) => error instanceof UsageError && line.test(error.message)))
  }

  test('is each Node with the packages of its day, or one set on every Node, or every set on one', (t) => {
    const plan = (asked) => planSeries(decade, asked).map(({ suffix, runs }) => [suffix, runs.map(({ era, sets }) => [era.node, sets.map((set) => set.era.node)])])
    t.assert.deepStrictEqual(plan({ diagonal: null, nodes: [12, 8] }), [['', [[8, [8]], [12, [12]]]]])
    t.assert.deepStrictEqual(plan({ diagonal: 'engine', nodes: [8, 10] }), [['-engine-8', [[8, [8]], [10, [8]]]]])
    t.assert.deepStrictEqual(plan({ diagonal: 'library', nodes: [20] }), [['-library-20', [[20, all]]]])
    t.assert.deepStrictEqual(declareBench('code', [{ prefix: '', label: '', folder: '' }], { quick: true }).groups.map(({ id }) => id), ['closures', 'ropes'])
  })

  test('of a turning point is both servers, or both functions of the group that the subject has', async (t) => {
    const servers = declareTurns('hello', await readTurns('hello'))
    t.assert.deepStrictEqual(servers.groups.slice(0, 2).map(({ id, of, env }) => [id, of, env]), ['express', 'fastify'].map((name) => [`backport-${name}`, 'backport', { PACKAGES: join(PROJECT, '.local/decade/packages-12'), SERVES: name }]))
    const [turn] = await readTurns('json')
    const functions = declareTurns('json', [turn])
    t.assert.deepStrictEqual(functions.groups.map(({ id, of, calls, folder, cases }) => [id, of, calls, folder, cases.length]), ['json-stringify', 'fjs'].map((name) => [`${turn.id}-${name}`, 'bytes', name, join(PROJECT, '.local/decade/packages-8'), 1]))
  })

  test('and recorded, was measured with the packages of the eras, on their Nodes', async (t) => {
    for (const name of (await readdir(RECORDED)).filter((file) => !file.startsWith('turns'))) {
      const { topic, groups, runs } = await readResults(join(RECORDED, name))
      const [subject, diagonal = null, which] = topic.split('-')
      const series = planSeries(decade, { diagonal, nodes: diagonal === 'library' ? [Number(which)] : [] }).find(({ suffix }) => `${subject}${suffix}` === topic)
      const wanted = series.runs.map(({ era, sets }) => ({ node: era.release, packages: versionsOf(declareBench(subject, []), sets) }))
      t.assert.deepEqual(runs.map(({ environment: { node }, packages }) => ({ node, packages })), wanted, `record ${name} again`)
      // Once for each set of packages, with fewer cases on a diagonal.
      const { groups: declared } = declareBench(subject, series.runs[0].sets, { suffix: series.suffix })
      t.assert.deepEqual(cellsOf(groups), cellsOf(declared), name)
      for (const [index, group] of declared.entries()) t.assert.strictEqual(groups[index].label.replaceAll(',', ''), group.label.replaceAll(',', ''))
    }
    for (const subject of TURNING) {
      const turns = await readTurns(subject)
      const { topic, groups, runs } = await readResults(decadePath(topicOfTurns(subject), { recorded: true }))
      t.assert.deepEqual(runs.at(-1).packages, versionsOfTurns(decade, subject, turns), `record ${topic} again`)
      t.assert.deepStrictEqual(groups.map(({ label }) => label), declareTurns(subject, turns).groups.map(({ label }) => label))
    }
  })
})

suite('a claim over the decade', () => {
  const point = (node, ratio, found = 'faster') => ({ node, ratio, interval: [ratio * 0.95, ratio * 1.05], found })

  test('is reached by a Node, or not, in its direction', (t) => {
    t.assert.deepStrictEqual([1.5, 3, 2].map((claimed) => judge(point(8, 2), claimed)), ['reached', 'less', 'cannot tell'])
    t.assert.deepStrictEqual([0.8, 0.3, 0.5].map((claimed) => judge(point(8, 0.5), claimed)), ['reached', 'less', 'cannot tell'])
    t.assert.deepStrictEqual([judge(point(8, 2), 0.5), judge(point(8, 2, 'tiny'), 1.5)], ['less', 'cannot tell'])
  })

  test('is told for each cell, neighbours as one range, of the Nodes that it is about', (t) => {
    const series = { 'hello/cpu': [point(8, 2), point(10, 3), point(12, 5), point(14, 5), point(16, 5), point(18, 3, 'tiny'), point(20, 5)] }
    const views = [{ label: 'Hello', cells: [{ id: 'hello/cpu', label: 'CPU' }], series, said: [{ id: 'five', nodes: { from: 10 }, ratios: { 'hello/cpu': 4 } }] }]
    t.assert.deepStrictEqual(judgeDecade(views, 'five'), [{ label: 'Hello, CPU', words: 'reached on Node 12 to 16, 20; less on Node 10; not told on Node 18' }])
    t.assert.deepStrictEqual(judgeDecade(views, 'other'), [])
  })
})

suite('what is printed', () => {
  /** Nanoseconds of each contender. */
  const TIMES = { before: 80_000, after: 160_000, fastify: 14_000, koa: 20_000, express: 70_000, http: 14_000 }
  const createResults = (nodes, bench) => {
    const samplesOf = (time) => Array.from({ length: 5 }, (_, round) => ({ time: time * (1 + round / 1000) }))
    const measured = Object.fromEntries(bench.groups.map((group) => [group.id, Object.fromEntries([...Object.entries(TIMES), [NULL_RUN, TIMES[bench.baseline]]].map(([id, time]) => (
      [id, Object.fromEntries(group.cases.map((testCase) => [cellId(group, testCase), samplesOf(time)]))]
    )))]))
    return { ...describeBench(bench), runs: nodes.map((node) => ({ environment: { node }, ...assembleComparisons(bench, measured) })) }
  }
  const hello = createResults(['8.17.0', '12.22.12'], declareBench('hello', [{ prefix: '', label: '', folder: '' }]))

  test('of a series has a column for each Node, or for each set of packages', (t) => {
    const text = stripVTControlCharacters(formatSeries(hello, { label: 'each day' }))
    t.assert.match(text, /^A whole request: each day\n/)
    t.assert.match(text, /^ +8 +12$/m)
    t.assert.match(text, /^ {2}Express, µs +70\.1 +70\.1\n {4}times the baseline +5\.00 +5\.00$/m)
    t.assert.match(text, /^ {2}node:http, µs +14\.0 +14\.0\n {4}times the baseline +=1\.00 +=1\.00$/m)
    const sets = ['8', '26'].map((prefix) => ({ prefix, label: `Node ${prefix}’s day`, folder: '' }))
    t.assert.match(stripVTControlCharacters(formatSeries(createResults(['24.21.0'], declareBench('hello', sets, { suffix: '-library-24' })), { label: 'on Node 24' })), /^ +8 +26$[^]*^\{ hello: "world" \}, the server’s own CPU time$/m)
  })

  test('of the pairs is a sentence each', (t) => {
    const view = { id: 'hello', label: 'A whole request', names: ['Fastify', 'Express'], contender: 'express', packages: [], first: 'hello/cpu' }
    t.assert.match(stripVTControlCharacters(formatSummary([view], [hello])).replaceAll(/\s+/g, ' '), /Express takes this many times as long as Fastify: 5\.00 on Node 8 and 5\.00 on Node 12\..*Express : Fastify 5\.00 5\.00/)
  })

  test('of the turns is both sides, in micro- or nanoseconds, and how many times as long the second takes', (t) => {
    const turn = (subject, cell, flags) => ({ id: 'any', subject, cell, to: 12, packages: 12, before: { release: '12.18.0', flags }, after: { release: '12.18.1' } })
    const textOf = (...given) => stripVTControlCharacters(formatTurns(createResults(['26.0.0'], declareTurns(given[0], [turn(...given)]))))
    t.assert.match(textOf('hello', 'hello/cpu'), /^Express, Node 12\.18\.0 and 12\.18\.1 +80\.2 +160\.3 +2\.00 \(2\.00-2\.00\)$/m)
    t.assert.match(textOf('json', 'bytes/list', ['--no-fast']), /^JSON\.stringify, Node 12\.18\.0 --no-fast and 12\.18\.1 +80160 +160320 +2\.00 \(2\.00-2\.00\)$/m)
  })

  for (const [args, line] of [
    [['measure.js', '--nodes', '8'], /^error: [^\n]*did you mean --node\?[^\n]*\n$/],
    [['show.js', '--run', '12'], /^error: --run takes two versions[^\n]*\n$/]
  ]) {
    test(`of ${args.join(' ')} is one line that says what is wrong`, async (t) => {
      const { exitCode, stderr } = await runNode([`demos/decade/${args[0]}`, ...args.slice(1)])
      t.assert.match(stderr, line)
      t.assert.strictEqual(exitCode, 2)
    })
  }
})
