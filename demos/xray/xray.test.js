import { join } from 'node:path'
import { suite, test } from 'node:test'
import { UsageError } from '../lib/command-line/cli.js'
import { CommandError } from '../lib/command-line/command-error.js'
import { tell } from './demo.js'
import { inspect } from './model.js'
import { readAsked } from './story/read-asked.js'

const APPS = join(import.meta.dirname, 'test/apps')
const look = (/** @type {string} */ name) => inspect({ file: join(APPS, name), limitMs: 10_000, request: null })

suite('an application in a process of its own', () => {
  test('may print, listen, exit and leave timers, and is told of all the same', async (t) => {
    const { form, booted, listens, findings, routes } = await look('rude.cjs')
    t.assert.deepStrictEqual([form, booted, listens.length, routes.length], ['program', true, 1, 2])
    t.assert.deepStrictEqual(findings.filter(({ id }) => id === 'left-open').map(({ at }) => at?.line), [4])
  })

  test('that ends itself is told with the line', async (t) => {
    const { booted, findings } = await look('exits.mjs')
    t.assert.strictEqual(booted, false)
    t.assert.deepStrictEqual(findings.map(({ id, at }) => [id, at?.line]), [['boot-error', 5]])
    t.assert.match(findings[0].what, /process\.exit\(1\)/)
  })

  test('is told the same with a request as without one', async (t) => {
    const request = { method: 'GET', url: '/', headers: {}, body: null }
    const [without, followed] = await Promise.all([null, request].map((asked) => inspect({ file: join(APPS, 'handled.mjs'), limitMs: 10_000, request: asked })))
    t.assert.strictEqual(followed.request?.answer?.body, '{"problem":"no tea"}')
    t.assert.deepStrictEqual(followed.findings, without.findings)
    t.assert.ok(!followed.findings.some(({ id }) => id === 'late-error-handler'))
  })

  test('that cannot be loaded is refused in one line', async (t) => {
    await t.assert.rejects(look('broken.mjs'), (error) => error instanceof CommandError && /^broken\.mjs cannot be loaded: .*nowhere/.test(error.message) && !error.message.includes('\n'))
  })
})

suite('what is asked for', () => {
  test('is a request with its headers and body', (t) => {
    t.assert.deepStrictEqual(readAsked({ request: 'post /orders?a=1', body: '{}', header: ['X-Customer: ada: b'] }), {
      method: 'POST', url: '/orders?a=1', headers: { 'x-customer': 'ada: b', 'content-type': 'application/json' }, body: '{}'
    })
    t.assert.strictEqual(readAsked({}), null)
  })

  test('is refused when it is none', async (t) => {
    for (const values of [{ request: '/orders' }, { request: 'GRAB /' }, { body: '{}' }, { request: 'GET /', header: ['no'] }]) t.assert.throws(() => readAsked(values), UsageError)
    for (const positionals of [['a.js', 'b.js'], ['none.js'], ['test']]) await t.assert.rejects(tell({ positionals }), UsageError)
  })
})
