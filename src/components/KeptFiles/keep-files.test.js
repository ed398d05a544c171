import { after, before, describe, test } from 'node:test'
import { forgetFiles, readFiles, whenForgotten, writeFiles } from './keep-files.js'

describe('the files of a reader', () => {
  /** What a browser keeps shows its keys as properties. */
  const kept = Object.create({
    getItem (/** @type {string} */ key) { return this[key] ?? null },
    setItem (/** @type {string} */ key, /** @type {string} */ text) { this[key] = text },
    removeItem (/** @type {string} */ key) { delete this[key] }
  })
  before(() => { globalThis.window = /** @type {any} */ (Object.assign(new EventTarget(), { localStorage: kept })) })
  after(() => { delete (/** @type {any} */ (globalThis)).window })

  test('are kept by chapter, and nothing is kept of none', (t) => {
    writeFiles('router', { 'router.js': 'mine' })
    t.assert.deepEqual([readFiles('router'), readFiles('server')], [{ 'router.js': 'mine' }, {}])
    writeFiles('router', {})
    t.assert.deepEqual(Object.keys(kept), [])
  })

  test('are nothing where something else was kept', (t) => {
    for (const [text, files] of [['null', {}], ['{', {}], ['3', {}], ['{"a":1,"b":"c"}', { b: 'c' }]]) {
      kept.setItem('inside-fastify.files.router', text)
      t.assert.deepEqual(readFiles('router'), files, String(text))
    }
  })

  test('are forgotten all at once, and nothing else with them', (t) => {
    writeFiles('router', { 'router.js': 'mine' })
    writeFiles('server', { 'reply.js': 'mine' })
    kept.setItem('theme', 'dark')
    let told = 0
    const stop = whenForgotten(() => { told++ })
    forgetFiles()
    stop()
    forgetFiles()
    t.assert.deepEqual([Object.keys(kept), told], [['theme'], 1])
  })

  test('last as long as the page where a browser keeps nothing', (t) => {
    const { window } = globalThis
    globalThis.window = /** @type {any} */ (Object.defineProperty(new EventTarget(), 'localStorage', { get () { throw new Error('refused') } }))
    t.assert.doesNotThrow(() => writeFiles('router', { a: 'b' }))
    t.assert.doesNotThrow(forgetFiles)
    t.assert.deepEqual(readFiles('router'), {})
    globalThis.window = window
  })
})
