// What this engine keeps in memory while a call waits, and what V8's heap snapshot says about its Context.
import { readFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { CommandError } from '../lib/command-line/command-error.js'
import { takeHeapSnapshot } from '../lib/engine/heap-snapshot.js'
import { writeAtomically } from '../lib/files/write-atomically.js'
import { obtainNode } from '../lib/processes/node-versions.js'
import { runChild } from '../lib/processes/run-child.js'
import { SUBJECTS, answerAll } from './subjects.js'

/** What the page shows: four versions of Node were asked. */
const RECORDED = new URL('figure/recorded.json', import.meta.url)
/** How often each function is called before the engine is asked about warm code. */
export const CALLS_BEFORE = 30_000
const BIG = 50_000_000

export const readRecorded = async () => JSON.parse(await readFile(RECORDED, 'utf8'))

/** Until all that can be collected is. */
export async function collectAll () {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  for (let round = 0; round < 4; round++) {
    await nextTurn()
    collect()
  }
  await nextTurn()
}

/**
 * Which subjects keep their buffer, when each was called so often before: a WeakRef and a FinalizationRegistry are asked,
 * after forced collections.
 */
export async function observeRetention (calls = 0) {
  const finalized = new Set()
  const registry = new FinalizationRegistry((id) => { finalized.add(id) })
  const done = () => {}
  const findings = []
  for (const { process: run, ...subject } of SUBJECTS) {
    for (let call = 0; call < calls; call++) {
      run(new Uint8Array(8), done)
      if (call % 10 === 0) await answerEverything()
    }
    await answerEverything()
    const reference = start(subject.id, run)
    answerAll()
    await nextTurn()
    await collectAll()
    findings.push({ ...subject, kept: reference.deref() !== undefined, finalized: finalized.has(subject.id) })
    await answerEverything()
  }
  return findings

  // In a function of its own: what is around it is async, and would keep the buffer itself.
  function start (id, run) {
    const bigData = new Uint8Array(BIG)
    registry.register(bigData, id)
    run(bigData, done)
    return new WeakRef(bigData)
  }
}

async function answerEverything () {
  for (let step = 0; step < 3; step++) {
    answerAll()
    await nextTurn()
  }
}

/*
 * What a reader of the figure chooses: what the callback that is kept touches, what a sibling that is dropped touches,
 * and what makes the scope opaque.
 */
const TOUCHES = { nothing: '', cb: 'cb()', bigData: 'bigData.byteLength' }
const SIBLINGS = { none: '', cb: TOUCHES.cb, bigData: TOUCHES.bigData }
const EXTRAS = { plain: '', eval: 'eval(\'\')', arguments: 'arguments.length' }
const VARIANTS = Object.keys(TOUCHES).flatMap((touches) => Object.keys(SIBLINGS).flatMap((sibling) => Object.keys(EXTRAS).map((extra) => {
  const body = [TOUCHES[touches], EXTRAS[extra]].filter(Boolean).join('; ')
  const dropped = sibling === 'none' ? [] : [`  forget(() => { ${SIBLINGS[sibling]} })`]
  const code = ['function process (bigData, cb) {', ...dropped, `  store(() => { ${body || '/* nothing */'} })`, '}'].join('\n')
  return { id: `${touches}-${sibling}-${extra}`, code }
})))

const CALLS = [0, 1, 2]
const MARKER = 'the callbacks that are kept'
/** What surrounds the call: its receiver, its own name, and the two functions that it is given. */
const OUTSIDE = ['this', 'process', 'forget', 'store']

/**
 * Compiles every variant, calls it three times with a buffer, keeps the callbacks, and reads from the heap what they
 * hold. `after`: how many functions wait then, to how many Contexts they lead, and how many buffers are still there.
 */
export async function observeContexts () {
  const callbacks = { [MARKER]: true }
  const references = VARIANTS.map(({ id, code }) => {
    let waiting = 0
    const compiled = new Function('forget', 'store', `return ${code}`) // eslint-disable-line no-new-func
    const process = compiled(() => {}, (callback) => { callbacks[`${id} ${waiting++}`] = callback })
    return CALLS.map(() => {
      const bigData = new Uint8Array(1_000_000)
      process(bigData, () => {})
      return new WeakRef(bigData)
    })
  })
  await collectAll()
  const heap = await takeHeapSnapshot()
  const find = (node, name) => /** @type {any} */ (heap.edges(node).find((edge) => edge.name === name)?.to)
  const holder = heap.nodes.find((node) => find(node, MARKER) !== undefined && find(node, `${VARIANTS[0].id} 0`) !== undefined)
  return VARIANTS.map(({ id, code }, index) => {
    const functions = CALLS.map((call) => find(holder, `${id} ${call}`))
    const contexts = functions.map((callback) => find(callback, 'context'))
    const variables = heap.edges(contexts[0]).filter(({ type }) => type === 'context').map(({ name }) => name)
    const context = variables.filter((name) => !name.startsWith('.') && !OUTSIDE.includes(name))
    const buffers = references[index].filter((reference) => reference.deref() !== undefined).length
    return { id, code, context, kept: buffers > 0, after: { functions: new Set(functions).size, contexts: new Set(contexts).size, buffers } }
  })
}

/** Asks four versions of Node, and keeps their answers for the page, which has one figure for all. */
export async function record () {
  const runs = []
  const contexts = await observeContexts()
  for (const major of [20, 22, 24, 26]) {
    const { execPath, node, v8 } = await obtainNode(major, { signal: AbortSignal.timeout(600_000) })
    const said = await runChild(new URL(import.meta.url), { execPath, args: ['ask'], limitMs: 120_000 })
    if (!isDeepStrictEqual(said.contexts, contexts)) {
      throw new CommandError(`Node ${node} builds other Contexts than this one: the figure on the page has to tell them apart`)
    }
    runs.push({ node, v8, cold: said.cold, hot: said.hot })
  }
  await writeAtomically(fileURLToPath(RECORDED), `${JSON.stringify({ callsBefore: CALLS_BEFORE, runs, contexts }, null, 1)}\n`)
}

if (process.argv[1] === import.meta.filename && process.argv[2] === 'ask') {
  const contexts = await observeContexts()
  const [cold, hot] = [await observeRetention(), await observeRetention(CALLS_BEFORE)]
    .map((findings) => Object.fromEntries(findings.map(({ id, kept }) => [id, kept])))
  process.send?.({ cold, hot, contexts }, () => process.exit(0))
}
