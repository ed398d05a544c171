import { execFile } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { makeFolder } from '../files/own-folder.js'

/** Whose time a `.cpuprofile` shows the work of an inlined function as, by the major version of Node that was asked. */
const SHOWN = /** @type {Record<string, string>} */ ({ 20: 'outer', 22: 'outer', 24: 'outer', 26: 'inner' })
const SAID_IN = 'docs/lab/profile.mdx, docs/lab/express-vs-fastify.mdx and demos/lib/profiling/format-diff.js'

/**
 * V8 is told when to compile, so all of the work is done by code that has `inner` copied into `outer`.
 *
 * @param {string} call what `inner` calls in each round, if anything
 */
const createProgram = (call) => `
function leaf (value) { return value + 1 | 0 }
function inner (seed) {
  let value = seed
  for (let round = 0; round < 40; round++) {
    value = Math.imul(value ^ (value >>> 13), 1540483477)
    ${call}
  }
  return value
}
function outer (count) {
  let sum = 0
  for (let index = 0; index < count; index++) sum = (sum + inner(index)) | 0
  return sum
}
%NeverOptimizeFunction(leaf);
%PrepareFunctionForOptimization(inner);
%PrepareFunctionForOptimization(outer);
outer(100); outer(100);
%OptimizeFunctionOnNextCall(outer);
for (let call = 0; call < 300; call++) outer(10000)
`

const major = process.versions.node.split('.')[0]
const run = promisify(execFile)

test('an inlined function has time of its own where the pages say so', { skip: !(major in SHOWN) && `nobody has asked Node ${major}` }, async (t) => {
  const { inner, outer } = await countSamples(t, '')
  t.assert.ok(inner + outer > 0, 'no sample of the program')
  t.assert.equal(inner > outer ? 'inner' : 'outer', SHOWN[major], `Node ${process.version} shows inlined functions otherwise than ${SAID_IN} say: ${inner} samples of the inlined one, ${outer} of its caller`)
})

test('an inlined function that calls another has some time of its own on every Node', async (t) => {
  t.assert.ok((await countSamples(t, 'value = leaf(value)')).inner > 0)
})

/**
 * @param {import('node:test').TestContext} t
 * @param {string} call
 */
async function countSamples (t, call) {
  const folder = await makeFolder('test')
  t.after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const program = join(folder, 'program.cjs')
  await writeFile(program, createProgram(call))
  await run(process.execPath, ['--allow-natives-syntax', '--cpu-prof', '--cpu-prof-interval=200', `--cpu-prof-dir=${folder}`, program])
  const file = (await readdir(folder)).find((name) => name.endsWith('.cpuprofile'))
  /** @type {{ nodes: Array<{ callFrame: { functionName: string }, hitCount: number }> }} */
  const { nodes } = JSON.parse(await readFile(join(folder, String(file)), 'utf8'))
  const samplesOf = (/** @type {string} */ name) => nodes.filter(({ callFrame }) => callFrame.functionName === name).reduce((sum, { hitCount }) => sum + hitCount, 0)
  return { inner: samplesOf('inner'), outer: samplesOf('outer') }
}
