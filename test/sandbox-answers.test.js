import { describe, test } from 'node:test'
import { createContext, runInContext } from 'node:vm'
import { takePowers, watchBuiltIns } from '../plugins/browser-models/worker-runtime.js'
import { readAnswer } from '../src/components/Sandbox/read-answer.js'

describe('a message of the sandbox', () => {
  test('is taken in its shape only', (t) => {
    t.assert.deepStrictEqual(readAnswer({ ready: true }), { ready: true })
    t.assert.deepStrictEqual(readAnswer({ id: 1, text: '{"a":1}' }), { id: 1, value: { a: 1 } })
    t.assert.deepStrictEqual(readAnswer({ id: 1, error: 'no' }), { id: 1, error: 'no' })
    for (const forged of [undefined, null, 'ready', 1, [], {}, { ready: 'yes' }, { id: '1', text: '1' }, { id: 1, text: {} }, { id: 1, text: '{' }, { id: 1, error: {} }, { id: 1 }]) {
      t.assert.strictEqual(readAnswer(forged), null, JSON.stringify(forged))
    }
  })

  test('is cut to what a page can draw, also where somebody else answers', (t) => {
    t.assert.deepStrictEqual(readAnswer({ id: 1, error: 'x'.repeat(1e7) }), { id: 1, error: 'x'.repeat(2000) })
    t.assert.deepStrictEqual(readAnswer({ id: 1, error: `a${'\u0301'.repeat(1000)}` }), { id: 1, error: `a${'\u0301'.repeat(16)}…` })
    t.assert.deepStrictEqual(readAnswer({ id: 1, text: `["a${'\u0301'.repeat(45_000)}"]` }), { id: 1, value: [`a${'\u0301'.repeat(16)}…`] })
    t.assert.strictEqual(readAnswer({ id: 1, text: JSON.stringify('x'.repeat(1e6)) }), null)
  })
})

describe('a worker that runs what a reader types', () => {
  test('finds whatever was done to the built-ins, and says to which', (t) => {
    for (const [code, changed] of [
      ['Object.prototype.polluted = 1', 'Object.prototype'],
      ['Object.prototype.value = 1', 'Object.prototype'],
      ['Array.prototype.map = () => []', 'Array.prototype'],
      ['delete String.prototype.at', 'String.prototype'],
      ['Object.defineProperty(Promise.prototype, "then", { get () {} })', 'Promise.prototype'],
      ['Object.setPrototypeOf(Array.prototype, null)', 'Array.prototype'],
      ['Object.getPrototypeOf([][Symbol.iterator]()).next = () => ({ done: true })', 'an iterator'],
      ['JSON.stringify = () => ""', 'JSON'],
      ['globalThis.JSON = {}', 'JSON'],
      ['Function.prototype.call = Reflect.ownKeys = Object.is = () => true', 'Function.prototype'],
      ['const own = { toString () {} }; [3, 1].sort(); new Map([[own, 1]])', '']
    ]) {
      const realm = createContext({})
      const findChanged = watchBuiltIns(runInContext('globalThis', realm))
      t.assert.strictEqual(findChanged(), '')
      runInContext(code, realm)
      t.assert.strictEqual(findChanged(), changed, code)
    }
  })

  test('has no way out and none to its maker', (t) => {
    class Scope extends EventTarget { fetch () {} }
    const taken = ['fetch', 'close', 'postMessage', 'navigator', 'OffscreenCanvas', 'WebGL2RenderingContext', 'GPU', 'createImageBitmap', 'storage', 'Worker', 'somethingOfTheNextBrowser']
    const left = ['setTimeout', 'URL', 'JSON', 'addEventListener', 'hasOwnProperty']
    const scope = Object.assign(new Scope(), Object.fromEntries([...taken, 'setTimeout', 'URL', 'JSON'].map((name) => [name, () => {}])), { console: { log () { throw new Error('said') } }, Event })
    takePowers(scope)
    t.assert.deepStrictEqual([...taken, ...left].filter((name) => name in scope), left)
    // Others inherit it, too.
    new AbortController().signal.addEventListener('abort', () => {})
    t.assert.doesNotThrow(() => scope.console.log())
  })
})
