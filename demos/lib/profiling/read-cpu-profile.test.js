import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { makeFolder } from '../files/own-folder.js'
import { makeCpuProfile } from './fixtures/make-cpu-profile.js'
import { ProfileError, readCpuProfile } from './read-cpu-profile.js'

const APP = 'file:///home/reader/app/'
const SEND = `${APP}node_modules/fastify/lib/reply.js`
const FIND = `${APP}node_modules/find-my-way/index.js`
const LOADER = 'node:internal/modules/cjs/loader'

const read = (calls, options) => readCpuProfile(makeCpuProfile(calls), options)
const framesOf = (calls) => read(calls).samples.map(({ frames }) => frames.at(-1))
const leafOf = (calls) => framesOf(calls)[0]

suite('a sample', () => {
  test('of a window stands for the usual distance to the next, whatever the gaps', (t) => {
    const waits = [...Array(20)].map((_, index) => ['f', SEND, index, index % 3 === 0 ? 5000 : 1000])
    const { samples, count, interval } = read(waits, { within: { fromMs: 5, toMs: 21.5 } })
    t.assert.deepEqual([count, interval, new Set(samples.map(({ microseconds }) => microseconds))], [9, 1000, new Set([1000])])
  })
})

suite('a frame', () => {
  test('is named with its file, relative to the program, and its owner', (t) => {
    const { samples } = read([['onRequest', 'node:_http_server', 1026, 0, [['Reply.send', SEND, 156, 1000], ['main', `${APP}lib/a%20b.js`, 3, 1000]]]])
    t.assert.deepEqual(samples.map(({ frames }) => frames.at(-1)), [
      { name: 'Reply.send', at: 'node_modules/fastify/lib/reply.js:156', package: 'fastify', role: 'framework' },
      { name: 'main', at: 'lib/a b.js:3', package: 'application', role: 'application' }
    ])
    t.assert.deepEqual(samples[0].frames[0], { name: 'onRequest', at: 'node:_http_server:1026', package: 'node', role: 'core' })
  })

  for (const [url, at] of [
    ['C:\\work\\app\\node_modules\\koa\\lib\\a.js', 'node_modules/koa/lib/a.js:1'],
    ['file:///C:/shop/node_modules/koa/lib/a.js', 'node_modules/koa/lib/a.js:1'],
    ['/srv/secret/app.js', 'app.js:1'],
    ['webpack://shop/./src/pay.js?1a2b', 'src/pay.js:1'],
    ['webpack://shop/./node_modules/koa/a.js', 'node_modules/koa/a.js:1'],
    [`${APP}node_modules/.pnpm/koa@3.3.0/node_modules/koa/a.js`, 'node_modules/.pnpm/koa@3.3.0/node_modules/koa/a.js:1']
  ]) test(`names no folder of a machine: ${url}`, (t) => t.assert.equal(leafOf([['f', url, 1, 10]]).at, at))

  // What is inside `send` of Fastify, and what is made of it.
  for (const [what, call, expected] of [
    ['collection', ['(garbage collector)', '', 0, 10], 'garbage collection gc V8'],
    ['the program', ['(program)', '', 0, 10], 'Node in C++ native native'],
    ['a system call', ['writeUtf8String', '', 0, 10], 'writeUtf8String native native'],
    ['a method', ['push', '', 0, 10], 'V8 built-ins framework fastify'],
    ['a regular expression', ['RegExp: ^a', '', 0, 10], 'regular expressions framework fastify'],
    ['JSON.stringify, where V8 names it', ['stringify', '', 0, 10], 'JSON.stringify serializer JSON.stringify (native)'],
    ['JSON.stringify, by the function that alone calls it', ['jsonStringify', new URL('name-json-stringify.js', import.meta.url).href, 5, 10], 'JSON.stringify serializer JSON.stringify (native)'],
    ['a serializer', ['anonymous0', '', 20, 10], 'anonymous0 (generated) serializer fast-json-stringify'],
    ['the router’s code', ['find', FIND, 1, 0, [['', '', 20, 10]]], 'anonymous (generated) router find-my-way'],
    ['evaluated code', ['find', FIND, 1, 0, [['hot', 'evalmachine.<anonymous>', 1, 10]]], 'hot (generated) router find-my-way'],
    ['WebAssembly', ['parse', 'node:internal/deps/undici/undici', 1, 0, [['wasm-function[5]', 'wasm://wasm/0a1b', 1, 10]]], 'wasm-function[5] core node'],
    ['what Node calls by the name of a method', ['URL', 'node:internal/url', 797, 0, [['parse', '', 0, 10]]], 'parse native native'],
    ['a module that is loaded', ['require', LOADER, 1, 10], 'loading modules loading node'],
    ['what loads it', ['require', LOADER, 1, 0, [['readFileSync', 'node:fs', 1, 0, [['readFileUtf8', '', 0, 10]]]]], 'loading modules loading node'],
    ['what it does', ['require', LOADER, 1, 0, [['main', `${APP}a.js`, 1, 10]]], 'main application application'],
    ['a file of the application', ['onread', `${APP}net.js`, 1, 10], 'onread application application']
  ]) {
    test(`is owned as it should be: ${what}`, (t) => {
      const { name, role, package: owner } = leafOf([['send', SEND, 1, 0, [call]]])
      t.assert.equal(`${name} ${role} ${owner}`, expected)
    })
  }

  test('is plain text that fits a line', (t) => {
    const { name, at } = leafOf([[`\u001b[31mred\u202e\n<b>${'x'.repeat(2000)}`, '/srv/app/\u001b]0;title\u0007.js', 1, 10]])
    t.assert.match(name, /^\[31mred {2}<b>x+$/)
    t.assert.ok(name.length <= 300 && !/\p{Cc}/u.test(at))
  })
})

test('a tree that refers to itself, deep or wide, is read to its end', (t) => {
  const looped = JSON.parse(makeCpuProfile([['a', SEND, 1, 10, [['b', SEND, 2, 10]]]]))
  looped.nodes[2].children = [2]
  t.assert.equal(readCpuProfile(JSON.stringify(looped)).samples.length, 2)
  const deep = [...Array(1999).keys()].reduce((call, depth) => [`f${depth}`, SEND, depth, 0, [call]], ['leaf', SEND, 1, 10])
  t.assert.equal(read([deep]).samples[0].frames.length, 2000)
})

suite('what is no profile of Node is called by its name:', () => {
  const fine = makeCpuProfile([['send', SEND, 1, 10]])
  for (const [what, text, message] of [
    ['an empty file', ' \n', /^is empty/],
    ['a text', 'hello', /^is not JSON/],
    ['V8’s log', 'v8-version,13,6', /^is V8's own log/],
    ['a profile without its end', fine.slice(0, -20), /^is cut off/],
    ['a trace', '{"traceEvents":[]}', /^is a Chrome trace/],
    ['speedscope’s own', '{"$schema":"https://www.speedscope.app/file-format-schema.json"}', /^is a speedscope file/],
    ['a heap snapshot', '{"snapshot":{"meta":{}},"nodes":[1]}', /^is a heap snapshot/],
    ['a heap profile', '{"head":{"selfSize":0,"callFrame":{}}}', /^is a heap profile/],
    ['other JSON', 'null', /^is JSON, but no V8 profile/],
    ['a profile without samples', makeCpuProfile([]), /^holds no samples/],
    ['samples that are no numbers', fine.replace('"samples":[2]', '"samples":["2"]'), /^is damaged: its samples/],
    ['a browser’s', makeCpuProfile([['f', 'https://shop.example/app.js', 1, 10]]), /^is a profile of a browser/]
  ]) test(what, (t) => t.assert.throws(() => readCpuProfile(text), (error) => error instanceof ProfileError && message.test(error.message)))
})

/** Whose time a `.cpuprofile` shows the work of an inlined function as, by the major version of Node that was asked. */
const SHOWN = { 20: 'outer', 22: 'outer', 24: 'outer', 26: 'inner' }
/** V8 is told when to compile, so all of the work is done by code that has `inner` copied into `outer`. */
const PROGRAM = `
function inner (value) {
  for (let round = 0; round < 40; round++) value = Math.imul(value ^ (value >>> 13), 1540483477)
  return value
}
function outer (count) {
  let sum = 0
  for (let index = 0; index < count; index++) sum = (sum + inner(index)) | 0
  return sum
}
%PrepareFunctionForOptimization(inner);
%PrepareFunctionForOptimization(outer);
outer(100); outer(100);
%OptimizeFunctionOnNextCall(outer);
for (let call = 0; call < 300; call++) outer(10000)
`
const major = process.versions.node.split('.')[0]

test('an inlined function has time of its own where the pages say so', { skip: !(major in SHOWN) && `nobody has asked Node ${major}` }, async (t) => {
  const folder = await makeFolder('test')
  writeFileSync(join(folder, 'program.cjs'), PROGRAM)
  spawnSync(process.execPath, ['--allow-natives-syntax', '--cpu-prof', '--cpu-prof-interval=200', `--cpu-prof-dir=${folder}`, join(folder, 'program.cjs')])
  const { nodes } = JSON.parse(readFileSync(join(folder, readdirSync(folder).find((name) => name.endsWith('.cpuprofile'))), 'utf8'))
  const hits = (name) => nodes.filter(({ callFrame }) => callFrame.functionName === name).reduce((sum, { hitCount }) => sum + hitCount, 0)
  t.assert.equal(hits('inner') > hits('outer') ? 'inner' : 'outer', SHOWN[major], 'otherwise than docs/lab/profile.mdx and demos/lib/profiling/keep-profile.js say')
})
