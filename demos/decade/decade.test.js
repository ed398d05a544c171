import { readFile, readdir, symlink } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { before, suite, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parse } from 'acorn'
import { runNode } from '../../test/lib/run-command.js'
import { UsageError } from '../lib/command-line/command-error.js'
import { PROJECT } from '../lib/command-line/project.js'
import { makeFolder } from '../lib/files/own-folder.js'
import { cellId } from '../lib/measuring/declaration.js'
import { interleave } from '../lib/measuring/interleave.js'
import { readResults } from '../lib/results/store.js'
import { CALLER, compileCaller, countClasses, decadePath, lockFolder, readDecade, readTurns } from './eras.js'
import { checkAnswers, enterOn, readFlags } from './measure.js'
import { findTurns, judge, judgeDecade, nodeOf } from './model.js'
import { conclude } from './print.js'
import { declareBench, declareTurns, planBenches, versionsOf } from './subjects.js'

const { signal } = new AbortController()
const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const decade = await readDecade()

test('an era takes no package that was released after its day, and its lockfile runs nothing', async (t) => {
  t.assert.deepStrictEqual(decade.eras.map(({ node }) => node), [8, 10, 12, 14, 16, 18, 20, 22, 24, 26])
  for (const era of decade.eras) {
    const { packages } = JSON.parse(await readFile(join(lockFolder(era), 'package-lock.json'), 'utf8'))
    t.assert.deepEqual(Object.keys(packages[''].dependencies).sort(), Object.keys(era.packages).sort())
    for (const [name, { version, date }] of Object.entries(era.packages)) {
      t.assert.ok(date <= era.day && packages[`node_modules/${name}`].version === version, `${name} of Node ${era.node}`)
    }
    for (const [place, { integrity, resolved, hasInstallScript }] of Object.entries(packages)) {
      if (place === '') continue
      t.assert.match(integrity, /^sha(?:1|512)-/, place)
      t.assert.ok(resolved === undefined || resolved.startsWith('https://registry.npmjs.org/'), place)
      t.assert.strictEqual(hasInstallScript, undefined, place)
    }
  }
})

suite('what runs on old Nodes', () => {
  const pace = { looks: 1, warmUpMilliseconds: 5, sampleMilliseconds: 1, wholeMilliseconds: 1 }
  const findNode = () => ({ execPath: process.execPath })
  /** The packages that are installed here take the place of an era's. */
  const sets = [{ day: null, folder: '' }]
  before(async () => {
    sets[0].folder = await makeFolder('test')
    await symlink(join(PROJECT, 'node_modules'), join(sets[0].folder, 'node_modules'), 'junction')
    await compileCaller(sets[0].folder)
  })

  test('is ES2017, and needs nothing but Node and the packages of a day', async (t) => {
    const own = (await readdir(FOLDER, { recursive: true })).filter((name) => name.endsWith('.cjs'))
    for (const file of [...own.map((name) => join(FOLDER, name)), join(sets[0].folder, CALLER)]) {
      const text = await readFile(file, 'utf8')
      t.assert.doesNotThrow(() => parse(text, { ecmaVersion: 2017, sourceType: 'script' }), file)
      const known = [...builtinModules, ...file.endsWith(CALLER) ? Object.keys(decade.eras[0].packages) : []]
      const needed = [...text.matchAll(/\brequire\(['"](?!\.)([^'"]+)['"]\)/g)].map(([, name]) => name)
      t.assert.deepStrictEqual(needed.filter((name) => !known.includes(name)), [], file)
    }
  })

  for (const name of ['hello', 'json', 'routing', 'reusify', 'code']) {
    test(`gives the expected answers to ${name}, and is measured`, async (t) => {
      const bench = declareBench(name, sets)
      await checkAnswers({ findNode, bench, signal })
      if (name === 'hello') return
      const [group] = bench.groups
      const [cell, [{ id }]] = [cellId(group, group.cases[0]), bench.contenders]
      const takeTurns = interleave(enterOn({ findNode, bench, pace }), 1)
      const [{ [cell]: { time, whole } }] = await takeTurns([{ round: 0, contender: id, runs: id, order: [cell] }], signal)
      t.assert.ok(time > 0 && whole > 0)
    })
  }

  test('counts as many hidden classes as were kept of this Node', async (t) => {
    const kept = JSON.parse(await readFile(new URL('figure/classes.json', import.meta.url), 'utf8'))
    const [major] = process.versions.node.split('.')
    if (!(major in kept)) return t.skip(`nothing is kept of Node ${major}`)
    t.assert.strictEqual(await countClasses(process.execPath, { signal }), kept[major])
  })
})

for (const [values, line] of [
  [{ subject: 'hello,jsno' }, /^--subject knows hello, .*, not 'jsno'$/],
  [{ node: '8,9' }, /^--node knows 8, 10, .*, not '9'$/],
  [{ diagonal: 'engine', subject: 'json,reusify' }, /^--subject knows json, not 'reusify'$/],
  [{ turns: true, node: '12', diagonal: 'engine' }, /^--turns has its own packages and Nodes: leave out --diagonal, --node$/]
]) {
  test(`nothing is measured of ${JSON.stringify(values)}`, (t) => (
    t.assert.throws(() => readFlags(values, decade), (error) => error instanceof UsageError && line.test(error.message))
  ))
}

test('what is recorded was measured with the packages of the eras, on their Nodes', async (t) => {
  const folder = dirname(decadePath('hello', { recorded: true }))
  for (const name of await readdir(folder)) {
    const { topic, groups, runs } = await readResults(join(folder, name))
    const [subject, kind] = topic.split('-')
    const turning = kind ?? 'hello'
    const planned = subject === 'turns'
      ? [{ bench: declareTurns(decade, turning, await readTurns(turning)) }]
      : planBenches(decade, [subject], { diagonal: kind }).find(([{ bench }]) => bench.topic === topic)
    const own = runs.slice(-planned.length)
    t.assert.deepEqual(own.map(({ packages }) => packages), planned.map(({ bench }) => versionsOf(bench)), `record ${name} again`)
    for (const [index, { era }] of planned.entries()) if (era) t.assert.strictEqual(own[index].environment.node, era.release)
    const say = ({ label, cases }) => [label.replaceAll(',', ''), cases.map(({ id }) => id)]
    t.assert.deepStrictEqual(groups.map(say), planned[0].bench.groups.map(say), name)
  }
})

const point = (node, ratio, more = {}) => ({
  node, times: [10_000, ratio * 10_000], ratio, interval: [ratio * 0.95, ratio * 1.05], found: ratio > 1 ? 'faster' : 'slower', ...more
})

test('a turning point is a step of a quarter or more whose intervals lie apart, and is told in a sentence', (t) => {
  const names = ['Fastify', 'Express']
  const alone = [point(8, 2), point(10, 2.1), point(12, 4), point(14, 2)]
  t.assert.deepStrictEqual(findTurns(alone).map(({ to, isOfOther }) => [to.node, isOfOther]), [[12, true], [14, true]])
  t.assert.strictEqual(conclude(alone, names), 'Fastify was faster than Express on every Node from 8 to 14. Express became slower with Node 12, and faster with Node 14. Fastify stayed the same there.')
  const together = [point(8, 2), point(10, 0.9, { times: [20_000, 18_000] }), point(12, 1, { interval: [0.5, 3] }), point(14, 9, { found: 'tiny' })]
  t.assert.strictEqual(conclude(together, names), 'Fastify was faster than Express on 1 of 4 Nodes from 8 to 14. Express became faster with Node 10.')
})

test('a claim is judged on the Nodes that it is about, each in its direction', (t) => {
  t.assert.deepStrictEqual([0.8, 0.3, 0.5].map((claimed) => judge(point(8, 0.5), claimed)), ['reached', 'less', 'cannot tell'])
  const eras = [{ node: 8, day: '2018-03-06' }, { node: 10, day: '2018-10-30' }, { node: 12, day: '2019-10-21' }]
  const asked = [{ year: 2016 }, { year: 2019 }, { year: 2020 }, { year: 2019, nodes: { to: 10 } }]
  t.assert.deepStrictEqual(asked.map((said) => nodeOf({ eras }, said)), [8, 12, undefined, 10])
  const series = { cpu: [point(8, 2), point(10, 3), point(12, 5), point(14, 5), point(16, 3, { found: 'tiny' })] }
  const said = [{ id: 'five', nodes: { from: 10 }, ratios: { cpu: 4 } }]
  t.assert.deepStrictEqual(judgeDecade([{ label: 'Hello', cells: [{ id: 'cpu', label: 'CPU' }], series, said }], 'five'), [
    { label: 'Hello, CPU', words: 'reached on Node 12, 14; less on Node 10; not told on Node 16' }
  ])
})

test('the demo begins with its conclusion and fits a terminal, and has every case if asked', async (t) => {
  const { stdout } = await runNode(['demos/decade/show.js'])
  t.assert.match(stdout, /^Fastify was faster than Express on [^]*?\n\nProcessor time of a hello in µs/)
  t.assert.ok(stdout.split('\n').length <= 40 && stdout.split('\n').every((line) => line.length <= 100))
  t.assert.match((await runNode(['demos/decade/show.js', '--all'])).stdout, /^ {2}node:http, µs( +\d+\.\d){10}$/m)
})
