import fastJsonStringify from 'fast-json-stringify'
import { test } from 'node:test'
import { rowsSchema } from '../samples/twenty-rows.js'
import { locate } from './locate-frame.js'
import { JSON_STRINGIFY, VM_STATE } from './read-ticks.js'
import { generatorOf, ownerOf } from './roles.js'
import { simplifyStack } from './simplify-stack.js'

const PROJECT = '/home/reader/inside-fastify/'
const js = (/** @type {string} */ name) => ({ name, type: 'JS', kind: 'Opt' })
const CORE = js('parserOnIncoming node:_http_server:1026:26')
const ROUTER = js(`next ${PROJECT}node_modules/router/index.js:189:17`)
const HANDLER = js(`get total file://${PROJECT}demos/routing/servers/express.js:8:17`)

/**
 * @param {import('./read-ticks.js').RawFrame[]} frames
 * @param {number} [state]
 */
const leafOf = (frames, state = VM_STATE.js) => {
  const leaf = simplifyStack({ atMs: 0, state, frames }, PROJECT).frames.at(-1)
  if (!leaf) throw new Error('the sample has no frames')
  return leaf
}

test('a function is located relative to the project, with its name', (t) => {
  t.assert.deepEqual(locate(ROUTER.name, PROJECT), { name: 'next', file: 'node_modules/router/index.js', line: 189, column: 17 })
  t.assert.deepEqual(locate(HANDLER.name, PROJECT), { name: 'get total', file: 'demos/routing/servers/express.js', line: 8, column: 17 })
  t.assert.deepEqual(locate(CORE.name, PROJECT), { name: 'parserOnIncoming', file: 'node:_http_server', line: 1026, column: 26 })
  t.assert.equal(locate(' node:internal/timers:1:2', PROJECT).name, 'anonymous')
})

test('a Windows path and a path outside the project keep no folder of the machine', (t) => {
  t.assert.equal(locate('find C:\\work\\fastify\\node_modules\\find-my-way\\index.js:618:39', 'C:\\work\\fastify\\').file, 'node_modules/find-my-way/index.js')
  t.assert.equal(locate('find /elsewhere/node_modules/find-my-way/index.js:1:2', PROJECT).file, 'node_modules/find-my-way/index.js')
  t.assert.equal(locate('main /elsewhere/tool.js:1:2', PROJECT).file, 'tool.js')
})

test('a package owns its files and has the role that it plays for a request', (t) => {
  t.assert.deepEqual(ownerOf('node_modules/find-my-way/lib/node.js'), { package: 'find-my-way', role: 'router' })
  t.assert.deepEqual(ownerOf('node_modules/@koa/router/dist/index.js'), { package: '@koa/router', role: 'router' })
  t.assert.deepEqual(ownerOf('node_modules/express/node_modules/etag/index.js'), { package: 'etag', role: 'framework' })
  t.assert.deepEqual(ownerOf('node_modules/fast-json-stringify/index.js'), { package: 'fast-json-stringify', role: 'serializer' })
  t.assert.deepEqual(ownerOf('demos/routing/servers/express.js'), { package: 'application', role: 'application' })
  t.assert.deepEqual(ownerOf('node_modules/fastify/lib/hooks.js'), { package: 'fastify', role: 'hooks' })
  t.assert.deepEqual(ownerOf('node_modules/koa-compose/index.js'), { package: 'koa-compose', role: 'hooks' })
  t.assert.deepEqual(ownerOf('node_modules/pino/lib/proto.js'), { package: 'pino', role: 'logger' })
  t.assert.deepEqual(ownerOf('node_modules/mongodb/lib/cursor.js'), { package: 'mongodb', role: 'package' })
  t.assert.deepEqual(ownerOf('node:internal/streams/writable'), { package: 'node', role: 'core' })
})

test('what V8 does inside itself counts for the JavaScript that asked for it', (t) => {
  for (const engine of [
    { name: '^(?:\\/v1\\/users)$', type: 'CODE', kind: 'RegExp' },
    { name: 'LoadIC_Megamorphic', type: 'CODE', kind: 'Builtin' },
    { name: '', type: 'UNKNOWN' },
    { name: '/usr/local/bin/node', type: 'SHARED_LIB' },
    { name: 'v8::internal::Runtime_RegExpExec(int, unsigned long*)', type: 'CPP' }
  ]) {
    t.assert.equal(leafOf([CORE, ROUTER, engine]).package, 'router', engine.name)
  }
})

test('system calls and what Node does in C++ are native, whoever called', (t) => {
  const write = { name: '__write@@GLIBC_2.2.5', type: 'CPP' }
  t.assert.deepEqual(leafOf([CORE, ROUTER, write]), { name: 'write', at: '', package: 'native', role: 'native' })
  t.assert.equal(leafOf([CORE, ROUTER, { name: '', type: 'UNKNOWN' }], VM_STATE.external).role, 'native')
  t.assert.equal(leafOf([{ name: '/usr/lib/libc.so.6', type: 'SHARED_LIB' }]).name, 'libc.so.6')
})

test('garbage collection and compiling are told from the function they interrupt', (t) => {
  t.assert.equal(leafOf([CORE, ROUTER], VM_STATE.gc).role, 'gc')
  t.assert.equal(leafOf([CORE, ROUTER], VM_STATE.compiler).role, 'compiler')
  t.assert.equal(leafOf([CORE, ROUTER], VM_STATE.js).role, 'router')
})

test('generated code counts for the package that generated it', (t) => {
  t.assert.equal(leafOf([CORE, js(`find ${PROJECT}node_modules/find-my-way/index.js:618:39`), js(' :1:20')]).package, 'find-my-way')
})

test('a generated serializer counts for fast-json-stringify, though Fastify calls it', (t) => {
  const stack = [CORE, js(`Reply.send ${PROJECT}node_modules/fastify/lib/reply.js:156:33`), js('anonymous0 :90:25'), js('anonymous1 :34:27')]
  const serializer = { name: 'anonymous1 (generated)', at: '', package: 'fast-json-stringify', role: 'serializer' }
  t.assert.deepEqual(leafOf(stack), { ...serializer, tier: 'turbofan' })
  t.assert.deepEqual(leafOf([...stack, { name: 'StringAdd', type: 'CODE', kind: 'Builtin' }]), { ...serializer, name: 'V8 built-ins' })
  t.assert.equal(leafOf(stack, VM_STATE.gc).role, 'gc')
})

test('fast-json-stringify names every function that it generates as expected', (t) => {
  const { code } = fastJsonStringify(rowsSchema, { mode: 'debug' })
  const names = [...code.matchAll(/function (\w+)/g)].map(([, name]) => name)
  t.assert.equal(names.length > 0, true)
  t.assert.deepEqual(names.filter((name) => !generatorOf(name)), [])
  t.assert.deepEqual(['anonymous', 'main', 'validate10'].filter(generatorOf), [])
})

test('JSON.stringify is a serializer, whoever called it and wherever in it the thread was', (t) => {
  const native = { name: 'JSON.stringify', at: '', package: 'JSON.stringify (native)', role: 'serializer' }
  for (const leaf of [{ name: '', type: 'UNKNOWN' }, { name: '/usr/lib/libc.so.6', type: 'SHARED_LIB' }, { name: 'operator delete[](void*)', type: 'CPP' }]) {
    t.assert.deepEqual(leafOf([CORE, HANDLER, JSON_STRINGIFY, leaf]), native)
  }
  t.assert.equal(leafOf([CORE, HANDLER, JSON_STRINGIFY, { name: '', type: 'UNKNOWN' }], VM_STATE.gc).role, 'gc')
  t.assert.equal(leafOf([CORE, HANDLER, { name: '', type: 'UNKNOWN' }]).role, 'application')
})

test('waiting for a request is not work, reading one from its socket is', (t) => {
  const activity = (/** @type {import('./read-ticks.js').RawFrame[]} */ frames, /** @type {number} */ state) => simplifyStack({ atMs: 0, state, frames }, PROJECT).activity
  t.assert.equal(activity([{ name: 'epoll_pwait@@GLIBC_2.6', type: 'CPP' }], VM_STATE.idle), 'idle')
  t.assert.equal(activity([{ name: '/usr/lib/system/libsystem_kernel.dylib', type: 'SHARED_LIB' }], VM_STATE.idle), 'idle')
  t.assert.equal(activity([{ name: '__read@@GLIBC_2.2.5', type: 'CPP' }], VM_STATE.idle), 'busy')
  t.assert.equal(activity([CORE], VM_STATE.logging), 'profiler')
})

test('loading is the work of Node\'s loader, and what a module does is the program', (t) => {
  const loader = js('executeUserEntryPoint node:internal/modules/run_main:127:31')
  t.assert.equal(leafOf([loader]).role, 'loading')
  t.assert.equal(leafOf([loader, js('readFileSync node:fs:1:1')]).role, 'loading')
  t.assert.equal(leafOf([loader, ROUTER]).role, 'router')
  t.assert.equal(leafOf([loader, ROUTER, loader]).role, 'loading')
  t.assert.equal(leafOf([loader, ROUTER], VM_STATE.gc).role, 'gc')
})

test('a frame says which of V8\'s tiers ran it', (t) => {
  const tiers = ['Unopt', 'Sparkplug', 'Maglev', 'Opt'].map((kind) => leafOf([{ ...ROUTER, kind }]).tier)
  t.assert.deepEqual(tiers, ['interpreter', 'baseline', 'maglev', 'turbofan'])
  t.assert.equal(leafOf([ROUTER, { name: 'LoadIC', type: 'CODE', kind: 'Builtin' }]).tier, undefined)
})
