import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { createRandom } from '../../demos/lib/measuring/schedule.js'
import { nodeMajor } from '../../demos/lib/results/store.js'
import { bundleModel, bundleShared } from './bundle-model.js'
import { openInPage } from '../../test/lib/ask-in-page.js'
import { ROOT } from '../../test/lib/paths.js'

const PROGRAMS = 10
const DEPTH = 3
/**
 * Behind all that does not wait for a time, in ms; on a busy machine that takes longer, so it doubles up to the last.
 */
const [TIMER_MS, LAST_TIMER_MS] = [120, 4000]
/** Newer ones give a piece to `for await` a turn before the package of the page does. */
const LAST_ALIKE = 24
/** More than a console of the page keeps is not compared. */
const MOST_LINES = 30
const GET = { method: 'GET', url: '/', headers: '', body: '' }

/** A small program that waits in many ways, and prints a number at each step. */
function writeProgram (seed, timer) {
  const random = createRandom(seed)
  let made = 0
  const say = () => `console.log(${made++})`
  // One waits at a time: of two that are due together, none is the first by right.
  let timers = 0
  const kinds = [
    () => say(),
    (depth) => `Promise.resolve().then(() => { ${body(depth)} }).then(() => ${say()})`,
    (depth) => `queueMicrotask(() => { ${body(depth)} })`,
    (depth) => `process.nextTick(() => { ${body(depth)} })`,
    (depth) => `setImmediate(() => { ${body(depth)} })`,
    (depth) => `(async () => { ${say()}; await null; ${body(depth)}; await new Promise((resolve) => process.nextTick(resolve)); ${say()} })()`,
    (depth) => timers++ === 0 ? `setTimeout(() => { ${body(depth)} }, ${timer})` : say(),
    () => `Readable.from(['a', 'b']).on('data', (part) => ${say()}).on('end', () => ${say()}).on('close', () => ${say()})`,
    (depth) => `{ const through = new PassThrough(); through.on('data', () => { ${body(depth)} }).on('end', () => ${say()}); through.write('a'); through.end() }`,
    ...nodeMajor(process.versions) > LAST_ALIKE
      ? []
      : [
        () => `(async () => { for await (const part of Readable.from(['a', 'b'])) ${say()} })()`,
        () => `pipeline(Readable.from(['a']), new PassThrough(), async function (parts) { for await (const part of parts) ${say()} }, () => ${say()})`
      ]
  ]
  const body = (depth) => Array.from({ length: 1 + random(depth > 1 ? 3 : 2) }, () => (
    depth === 0 ? say() : kinds[random(kinds.length)](depth - 1)
  )).join('; ')
  const inHandler = random(2) === 0
  const kind = random(2) === 0 ? 'cjs' : 'mjs'
  const names = kind === 'cjs'
    ? "const { PassThrough, Readable, pipeline } = require('node:stream')\nconst { fastify } = require('fastify')\n"
    : "import { PassThrough, Readable, pipeline } from 'node:stream'\nimport { fastify } from 'fastify'\n"
  const steps = Array.from({ length: 4 }, () => kinds[random(kinds.length)](DEPTH)).join(';\n')
  const wait = `await new Promise((resolve) => setTimeout(resolve, ${3 * timer}))`
  const handler = inHandler ? `async () => {\n${steps};\n${wait}; return '' }` : `async () => { ${wait}; return '' }`
  return { kind, code: `${names}const app = fastify();\napp.get('/', ${handler});\n${inHandler ? '' : steps};\n` }
}

describe('what waits in a page', () => {
  let ask
  let folder

  before(async () => {
    ask = await openInPage(await bundleModel(join(ROOT, 'demos/play/model.js')), await bundleShared())
    folder = await mkdtemp(join(tmpdir(), 'event-loop-'))
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  })
  after(() => rm(folder, { recursive: true }))

  async function answerInPage (code) {
    const { answers: [{ status, body }] } = await ask('runProgram', [{ code, requests: [GET] }])
    return [status, body]
  }

  async function runInPage (code) {
    const { error, printed } = await ask('runProgram', [{ code, requests: [GET] }])
    return error ? [error.message] : printed.slice(0, MOST_LINES)
  }

  async function runInNode ({ kind, code }, seed) {
    const file = join(folder, `${seed}.${kind}`)
    await writeFile(file, `${code}app.inject('/')`)
    const worker = new Worker(file, { stdout: true, execArgv: [], env: { ...process.env, NODE_OPTIONS: '' } })
    let text = ''
    worker.stdout.on('data', (part) => { text += part })
    await new Promise((resolve, reject) => worker.on('exit', resolve).on('error', reject))
    return text.split('\n').filter(Boolean).slice(0, MOST_LINES)
  }

  test('loses the stream that an async handler does not return, as Node does', async (t) => {
    const ask = (send) => answerInPage(`import { Readable } from 'stream'
export default async (app) => { app.get('/', async (request, reply) => { ${send} reply.type('text/plain').send(Readable.from(['one '])) }) }`)
    t.assert.deepStrictEqual(await ask(''), [200, ''])
    t.assert.deepStrictEqual(await ask('return'), [200, 'one '])
  })

  test(`goes on in the order of Node, in ${PROGRAMS} programs`, async (t) => {
    for (let seed = 1; seed <= PROGRAMS; seed++) {
      let program = writeProgram(seed, TIMER_MS)
      let [inPage, inNode] = [['not run'], ['']]
      for (let timer = TIMER_MS; timer < LAST_TIMER_MS && inPage.join() !== inNode.join(); timer *= 2) {
        program = writeProgram(seed, timer)
        ;[inPage, inNode] = await Promise.all([runInPage(program.code), runInNode(program, seed)])
      }
      t.assert.deepStrictEqual(inPage, inNode, `${seed}, ${program.kind}: ${program.code}`)
    }
  })
})
