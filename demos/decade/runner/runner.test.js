import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { builtinModules, createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parse } from 'acorn'
import { PROJECT } from '../../lib/command-line/project.js'
import { makeFolder } from '../../lib/files/own-folder.js'
import { askServers } from '../../lib/measuring/ask-servers.js'
import { callFunctions } from '../../lib/measuring/call-functions.js'
import { cellId } from '../../lib/measuring/declaration.js'
import { lookInTurn } from '../../lib/measuring/look-in-turn.js'
import { FLOOR } from '../../lib/measuring/schedule.js'
import { listFiles } from '../../../test/lib/list-files.js'
import { checkAnswers } from '../bench/check-answers.js'
import { declareBench } from '../bench/declare-bench.js'
import { SUBJECTS } from '../bench/subjects.js'
import { CONTENDER_PROCESS, enterOn } from '../bench/enter-on.js'

const require = createRequire(import.meta.url)
const { signal } = new AbortController()
const FOLDER = fileURLToPath(new URL('..', import.meta.url))
const PACE = /** @type {import('../../lib/measuring/settings.js').Pace} */ ({ rounds: 1, mostRounds: 1, looks: 1, warmUpMilliseconds: 5, sampleMilliseconds: 1, wholeMilliseconds: 1, warmUpRequests: 50, warmUpSeconds: 10, seconds: 0.3 })
const findNode = () => ({ execPath: process.execPath })
/** The packages that are installed here take the place of an era's. */
const SETS = [{ prefix: '', label: '', folder: PROJECT }]
const FUNCTIONS = Object.keys(SUBJECTS).filter((name) => SUBJECTS[name].functions)
const files = await listFiles(FOLDER, ['runner', 'servers'], (name) => name.endsWith('.cjs'))

suite('what runs on Node 8', () => {
  test('is all of the runner and of the servers', (t) => {
    t.assert.ok(files.length > 10, `${files.length}`)
  })

  for (const file of files) {
    test(`${relative(FOLDER, file)} is ES2017, and needs nothing but Node`, async (t) => {
      const text = await readFile(file, 'utf8')
      t.assert.doesNotThrow(() => parse(text, { ecmaVersion: 2017, sourceType: 'script' }))
      const needed = [...text.matchAll(/\brequire\('([^']+)'\)/g)].map(([, name]) => name)
      t.assert.deepStrictEqual(needed.filter((name) => !name.startsWith('./') && !name.startsWith('../') && !builtinModules.includes(name)), [])
      t.assert.deepStrictEqual(needed.filter((name) => name.startsWith('node:')), [], 'Node 8 knows no node: before a name')
    })
  }

  test('is told apart from what is newer', (t) => {
    for (const text of ['a?.b', 'a ?? b', 'try {} catch {}', '({ ...a })', 'class A { b = 1 }']) {
      t.assert.throws(() => parse(text, { ecmaVersion: 2017, sourceType: 'script' }), SyntaxError, text)
    }
  })
})

suite('the runner, on the Node that runs this', () => {
  let folder = ''
  before(async () => { folder = await makeFolder('test') })
  after(() => rm(folder, { recursive: true, force: true }))

  for (const name of FUNCTIONS) {
    const { file } = SUBJECTS[name]
    const bench = declareBench(name, SETS)

    test(`measures ${name} as the other benchmarks do: the same cells, with the same fields`, async (t) => {
      const declared = join(folder, `${name}.mjs`)
      const source = new URL('../bench/declare-bench.js', import.meta.url)
      await writeFile(declared, `import { declareBench } from '${source}'\nexport default declareBench('${name}', ${JSON.stringify(SETS)})\n`)
      const group = /** @type {import('../bench/declare-bench.js').DecadeGroup} */ (bench.groups.at(-1))
      const cell = cellId(group, group.cases[0])
      const theirs = lookInTurn(callFunctions({ execPath: process.execPath, file: declared, pace: PACE }), 1)
      const ours = lookInTurn(enterOn({ findNode, subject: file, bench, pace: PACE }), 1)
      for (const runs of [...bench.contenders.map(({ id }) => id), FLOOR]) {
        const turn = { round: 0, contender: runs, runs, order: [cell] }
        const [[expected], [measured]] = [await theirs([turn], signal), await ours([turn], signal)]
        t.assert.deepStrictEqual(shapeOf(measured), shapeOf(expected), runs)
        t.assert.ok(measured[cell].time > 0 && Number(measured[cell].whole) > 0)
      }
    })

    test(`gives the expected answers to every question of ${name}`, async () => {
      await checkAnswers({ findNode, subject: file, bench, signal })
    })
  }

  test('asks servers as the other benchmarks do', async (t) => {
    const bench = declareBench('hello', SETS)
    const order = bench.groups[0].cases.map((testCase) => cellId(bench.groups[0], testCase))
    const turn = { round: 0, contender: 'http', runs: 'http', order }
    const [expected] = await lookInTurn(askServers({ execPath: process.execPath, bench, pace: PACE }), 1)([turn], signal)
    const [measured] = await lookInTurn(enterOn({ findNode, subject: '', bench, pace: PACE }), 1)([turn], signal)
    t.assert.deepStrictEqual(shapeOf(measured), shapeOf(expected))
    for (const cell of order) t.assert.ok(measured[cell].time > 0, cell)
  })

  test('has servers that give the same answers, byte for byte', async () => {
    await checkAnswers({ findNode, subject: '', bench: declareBench('hello', SETS), signal })
  })

  test('says which answer is another than expected', (t) => {
    const checkCells = require('./check-cells.cjs')
    const subject = require('./subjects/reusify.cjs')
    const where = { folder: PROJECT, runs: 'fresh' }
    t.assert.strictEqual(checkCells(subject, where), null)
    const wrong = { ...subject, groups: subject.groups.map((/** @type {any} */ group) => ({ ...group, cases: group.cases.map((/** @type {any} */ testCase) => ({ ...testCase, expected: 1 })) })) }
    t.assert.match(checkCells(wrong, where), /^\{ request, context, url, … \} \(1024 alive at a time\) with \d+$/)
  })

  test('says which package is missing', async (t) => {
    const bench = declareBench('json', [{ prefix: '', label: '', folder }])
    await t.assert.rejects(checkAnswers({ findNode, subject: SUBJECTS.json.file, bench, signal }), /fast-json-stringify ended early: Error: Cannot find module/)
  })

  test('ends when nobody waits for it', async (t) => {
    const child = fork(fileURLToPath(CONTENDER_PROCESS), [], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    await once(child, 'spawn')
    child.disconnect()
    const [code] = await once(child, 'exit')
    t.assert.strictEqual(code, 0)
  })
})

/**
 * The names of everything that a measurement holds.
 *
 * @param {any} value
 * @returns {any}
 */
function shapeOf (value) {
  if (typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)).map(([name, held]) => [name, shapeOf(held)]))
}
