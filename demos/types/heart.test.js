import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { findErrors, runCompiler, stripTypes } from './compile.js'

const HEART = await readFile(join(import.meta.dirname, 'heart.ts'), 'utf8')
const SCHEMA = { properties: { count: { type: 'integer' } } }

suite('the heart', () => {
  test('is 60 lines at most, and its types are as the page says', async (t) => {
    const lines = HEART.trimEnd().split('\n')
    t.assert.ok(lines.length <= 60, `${lines.length} lines`)
    // A mistake that was expected and is none is an error, too.
    t.assert.deepStrictEqual(findErrors(await runCompiler(['heart-types.ts'], import.meta.dirname)), [])
  })

  test('checks a body by its schema when it runs, and by no type', async (t) => {
    const code = stripTypes(HEART)
    t.assert.doesNotMatch(code, /interface|infer |validator/)
    const { createApp } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    const app = createApp()
    t.assert.strictEqual(app.withTypeProvider(), app)
    app.register((child) => t.assert.strictEqual(child, app))
    app.post('/', SCHEMA, (body) => body.count + 1)
    t.assert.strictEqual(app.inject('/', { count: 3 }), 4)
    t.assert.throws(() => app.inject('/', { count: '3' }), { message: 'body/count must be integer' })
    // Without a schema, anything arrives, whatever a generic promises.
    app.post('/promised', {}, (body) => body.count + 1)
    t.assert.strictEqual(app.inject('/promised', { count: '3' }), '31')
  })
})
