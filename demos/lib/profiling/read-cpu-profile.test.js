import { test } from 'node:test'
import { makeCpuProfile } from './fixtures/make-cpu-profile.js'
import { readCpuProfile } from './read-cpu-profile.js'

const APP = 'file:///home/reader/app/'
const SEND = `${APP}node_modules/fastify/lib/reply.js`

/**
 * @param {import('./fixtures/make-cpu-profile.js').Call[]} calls
 */
const read = (calls) => readCpuProfile(makeCpuProfile(calls))
/**
 * @param {import('./fixtures/make-cpu-profile.js').Call[]} calls with one sample
 */
const leafOf = (calls) => {
  const { samples } = read(calls)
  if (samples.length !== 1) throw new Error(`${samples.length} samples where one was expected`)
  return samples[0].frames.at(-1)
}

test('a sample stands for the time until the next, and the last for the time until the end', (t) => {
  const { samples, seconds, count } = read([['(idle)', '', 0, 400], ['send', SEND, 156, 1000, [['writev', '', 0, 600]]]])
  t.assert.deepEqual(samples.map(({ activity, microseconds }) => [activity, microseconds]), [['idle', 400], ['busy', 1000], ['busy', 600]])
  t.assert.equal(seconds, 0.002)
  t.assert.equal(count, 3)
})

test('a profile without times shares its length among the hits', (t) => {
  const { samples: _, timeDeltas: __, ...rest } = JSON.parse(makeCpuProfile([['send', SEND, 156, 1000, [['writev', '', 0, 600]]]]))
  const read = readCpuProfile(JSON.stringify(rest))
  t.assert.deepEqual(read.samples.map(({ microseconds }) => microseconds), [800, 800])
  rest.nodes[2].hitCount = 3
  t.assert.deepEqual(readCpuProfile(JSON.stringify(rest)).samples.map(({ microseconds }) => microseconds), [400, 1200])
  const { endTime: ___, ...untimed } = rest
  t.assert.deepEqual(readCpuProfile(JSON.stringify(untimed)).samples.map(({ microseconds }) => microseconds), [1000, 3000])
})

test('samples that are out of order are put in order', (t) => {
  const data = JSON.parse(makeCpuProfile([['a', SEND, 1, 100], ['b', SEND, 2, 100], ['c', SEND, 3, 100]]))
  const swapped = { ...data, samples: [2, 4, 3], timeDeltas: [0, 200, -100] }
  t.assert.deepEqual(readCpuProfile(JSON.stringify(swapped)).samples.map(({ frames, microseconds }) => [frames[0].name, microseconds]), [['a', 100], ['b', 100], ['c', 100]])
})

test('a function is named with its file, relative to the program, and its owner', (t) => {
  const { samples } = read([['onRequest', 'node:_http_server', 1026, 0, [['Reply.send', SEND, 156, 1000], ['main', `${APP}lib/a%20b.js`, 3, 1000]]]])
  t.assert.deepEqual(samples.map(({ frames }) => frames.at(-1)), [
    { name: 'Reply.send', at: 'node_modules/fastify/lib/reply.js:156', package: 'fastify', role: 'framework' },
    { name: 'main', at: 'lib/a b.js:3', package: 'application', role: 'application' }
  ])
  t.assert.deepEqual(samples[0].frames[0], { name: 'onRequest', at: 'node:_http_server:1026', package: 'node', role: 'core' })
})

test('no folder of a machine is kept, on any platform, bundled or not', (t) => {
  const at = (/** @type {string} */ url) => leafOf([['f', url, 1, 10]])?.at
  t.assert.equal(at('C:\\work\\app\\node_modules\\koa\\lib\\a.js'), 'node_modules/koa/lib/a.js:1')
  t.assert.equal(at('file:///C:/shop/node_modules/koa/lib/a.js'), 'node_modules/koa/lib/a.js:1')
  t.assert.equal(at('/srv/secret/app.js'), 'app.js:1')
  t.assert.equal(at('webpack://shop/./src/pay.js?1a2b'), 'src/pay.js:1')
  t.assert.equal(at('webpack://shop/./node_modules/koa/a.js'), 'node_modules/koa/a.js:1')
  const served = read([['listen', 'node:net', 1, 0, [['f', 'http://127.0.0.1:3000/assets/app.js?v=1', 1, 10]]]])
  t.assert.equal(served.samples[0].frames.at(-1)?.at, 'assets/app.js:1')
  t.assert.equal(at(`${APP}node_modules/.pnpm/koa@3.3.0/node_modules/koa/a.js`), 'node_modules/.pnpm/koa@3.3.0/node_modules/koa/a.js:1')
  const windows = read([['f', 'C:\\work\\app\\node_modules\\koa\\a.js', 1, 10], ['g', 'C:\\work\\app\\lib\\b.js', 1, 10]])
  t.assert.deepEqual(windows.samples.map(({ frames }) => frames[0].at), ['node_modules/koa/a.js:1', 'lib/b.js:1'])
  const { samples } = read([['f', '/srv/secret/a/x.js', 1, 10], ['g', '/srv/secret/b/x.js', 1, 10]])
  t.assert.deepEqual(samples.map(({ frames }) => frames[0].at), ['a/x.js:1', 'b/x.js:1'])
})

test('collection, waiting and what is outside JavaScript are told apart', (t) => {
  const { samples } = read([['(garbage collector)', '', 0, 10], ['(program)', '', 0, 20], ['(idle)', '', 0, 30], ['send', SEND, 1, 0, [['writeUtf8String', '', 0, 40], ['', '', 0, 50]]]])
  t.assert.deepEqual(samples.map(({ activity, frames }) => [activity, frames.at(-1)?.role, frames.at(-1)?.name]), [
    ['busy', 'gc', 'garbage collection'],
    ['busy', 'native', 'Node in C++'],
    ['idle', undefined, undefined],
    ['busy', 'native', 'writeUtf8String'],
    ['busy', 'native', 'Node in C++']
  ])
})

test('the language\'s own functions count for the JavaScript that called them', (t) => {
  for (const name of ['push', 'replace', 'then', 'next', 'set', 'values', 'parse']) {
    t.assert.deepEqual(leafOf([['send', SEND, 1, 0, [[name, '', 0, 10]]]]), { name: 'V8 built-ins', at: '', package: 'fastify', role: 'framework' }, name)
  }
  t.assert.equal(leafOf([['send', SEND, 1, 0, [['RegExp: ^a', '', 0, 10]]]])?.name, 'regular expressions')
  t.assert.deepEqual(leafOf([['send', SEND, 1, 0, [['stringify', '', 0, 10]]]]), { name: 'JSON.stringify', at: '', package: 'JSON.stringify (native)', role: 'serializer' })
})

test('what Node\'s own JavaScript calls by such a name is Node\'s C++', (t) => {
  t.assert.deepEqual(leafOf([['URL', 'node:internal/url', 797, 0, [['parse', '', 0, 10]]]]), { name: 'parse', at: '', package: 'native', role: 'native' })
})

test('generated code counts for who generated it, or else for its caller', (t) => {
  const router = `${APP}node_modules/find-my-way/index.js`
  t.assert.deepEqual(leafOf([['find', router, 1, 0, [['', '', 20, 10]]]]), { name: 'anonymous (generated)', at: '', package: 'find-my-way', role: 'router' })
  t.assert.deepEqual(leafOf([['send', SEND, 1, 0, [['anonymous0', '', 20, 10]]]]), { name: 'anonymous0 (generated)', at: '', package: 'fast-json-stringify', role: 'serializer' })
  t.assert.deepEqual(leafOf([['find', router, 1, 0, [['hot', 'evalmachine.<anonymous>', 1, 10]]]]), { name: 'hot (generated)', at: '', package: 'find-my-way', role: 'router' })
  t.assert.deepEqual(leafOf([['parse', 'node:internal/deps/undici/undici', 1, 0, [['wasm-function[5]', 'wasm://wasm/0a1b', 1, 10]]]]), { name: 'wasm-function[5]', at: 'wasm', package: 'node', role: 'core' })
})

test('what Node does to load a module is loading, and what the module does is the program', (t) => {
  const loader = 'node:internal/modules/cjs/loader'
  t.assert.equal(leafOf([['require', loader, 1, 10]])?.role, 'loading')
  t.assert.equal(leafOf([['require', loader, 1, 0, [['compileFunctionForCJSLoader', '', 0, 10]]]])?.role, 'loading')
  t.assert.equal(leafOf([['require', loader, 1, 0, [['readFileSync', 'node:fs', 1, 0, [['readFileUtf8', '', 0, 10]]]]]])?.role, 'loading')
  t.assert.equal(leafOf([['require', loader, 1, 0, [['', `${APP}a.js`, 1, 10]]]])?.role, 'application')
  t.assert.equal(leafOf([['require', loader, 1, 0, [['', `${APP}a.js`, 1, 0, [['readFileSync', 'node:fs', 1, 0, [['readFileUtf8', '', 0, 10]]]]]]]])?.role, 'native')
  t.assert.equal(leafOf([['require', loader, 1, 0, [['', `${APP}a.js`, 1, 0, [['require', loader, 1, 10]]]]]])?.role, 'loading')
})

test('Node 12 and 14 are known, whose own files have no node: before their names', (t) => {
  t.assert.deepEqual([leafOf([['onread', 'net.js', 1, 10]])].map((leaf) => [leaf?.role, leaf?.at]), [['core', 'node:net:1']])
  t.assert.equal(leafOf([['require', 'internal/modules/cjs/loader.js', 1, 10]])?.role, 'loading')
  for (const url of [`${APP}net.js`, 'server.js', '/srv/fs.js']) t.assert.equal(leafOf([['f', url, 1, 10]])?.role, 'application', url)
})

test('a profile of a browser is refused, one of Node with a file from the web is not', (t) => {
  for (const url of ['https://shop.example/app.js', 'chrome-extension://abc/a.js', 'blob:https://shop.example/1']) {
    t.assert.throws(() => read([['f', url, 1, 10]]), { message: /^is a profile of a browser/ })
  }
  t.assert.equal(read([['f', 'https://shop.example/app.js', 1, 10], ['g', 'node:net', 1, 10]]).samples.length, 2)
})

test('names from a profile are plain text that fits a line', (t) => {
  const leaf = leafOf([[`\u001b[31mred\u202e\n<b>${'x'.repeat(2000)}`, '/srv/app/\u001b]0;title\u0007.js', 1, 10]])
  t.assert.match(String(leaf?.name), /^\[31mred {2}<b>x+$/)
  t.assert.equal(String(leaf?.name).length <= 300, true)
  t.assert.equal(/\p{Cc}/u.test(String(leaf?.at)), false)
})

test('a tree that refers to itself, deep or wide, is read to its end', (t) => {
  const looped = JSON.parse(makeCpuProfile([['a', SEND, 1, 10, [['b', SEND, 2, 10]]]]))
  looped.nodes[2].children = [2]
  t.assert.equal(readCpuProfile(JSON.stringify(looped)).samples.length, 2)
  /** @type {import('./fixtures/make-cpu-profile.js').Call} */
  let deep = ['leaf', SEND, 1, 10]
  for (let depth = 1; depth < 2000; depth++) deep = [`f${depth}`, SEND, depth, 0, [deep]]
  t.assert.equal(read([deep]).samples[0].frames.length, 2000)
  const wide = Array.from({ length: 20_000 }, (_, index) => /** @type {import('./fixtures/make-cpu-profile.js').Call} */ ([`f${index}`, SEND, index + 1, 10]))
  t.assert.equal(read(wide).samples.length, 20_000)
})
