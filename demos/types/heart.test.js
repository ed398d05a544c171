import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { suite, test } from 'node:test'
import { promisify } from 'node:util'
import { transform } from 'sucrase'

const run = promisify(execFile)
const here = (/** @type {string} */ name) => join(import.meta.dirname, name)
const COMPILER = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
const SCHEMA = { properties: { count: { type: 'integer' } } }

suite('the heart', () => {
  test('is 60 lines at most, and its types are as the page says', async (t) => {
    const lines = (await readFile(here('heart.ts'), 'utf8')).trimEnd().split('\n')
    t.assert.ok(lines.length <= 60, `${lines.length} lines`)
    // It ends with an error for a mistake that was expected and is none.
    const flags = '--ignoreConfig --noEmit --strict --target es2022 --module preserve'.split(' ')
    await run(process.execPath, [COMPILER, ...flags, here('heart-types.ts')])
  })

  test('checks a body by its schema when it runs, and by no type', async (t) => {
    const typed = await readFile(here('heart.ts'), 'utf8')
    const { code } = transform(typed, { transforms: ['typescript'], disableESTransforms: true })
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
