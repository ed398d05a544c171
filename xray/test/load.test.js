import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { suite, test } from 'node:test'
import { findWrongGuess } from '../lib/child.js'
import { Refusal, bootFile } from '../lib/load.js'
import { watchApplications } from '../lib/watch.js'
import { APPS } from './apps.js'

const LIMIT_MS = 5000
/** A file is named after its form. */
const FORMS = [
  'plugin.cjs', 'plugin-done.cjs', 'plugin.mjs', 'plugin-transpiled.cjs', 'factory.cjs', 'factory.mjs', 'factory-holder.mjs',
  'factory-method.cjs', 'factory-options.mjs', 'instance.cjs', 'instance.mjs', 'instance-promise.cjs', 'program.mjs'
]

/** What a file is taken for, and what is said of that. */
async function take (name, as = null, limitMs = LIMIT_MS) {
  const watch = watchApplications(APPS)
  try {
    const { form, guessed, application, error } = await bootFile(resolve(APPS, name), { watch, failed: new Promise(() => {}), limitMs, as })
    const findings = guessed ? findWrongGuess(application, { file: name, form, failed: error !== undefined, made: watch.applications.length }) : []
    return { form, guessed, application, urls: application.routes.map(({ url }) => url), findings }
  } finally {
    watch.stop()
  }
}

suite('a file', () => {
  for (const name of FORMS) {
    const [wanted] = name.split(/[-.]/)
    test(`${name} is taken as a ${wanted}, and all of it is seen`, async (t) => {
      const { form, application } = await take(name)
      t.assert.strictEqual(form, wanted)
      if (form === 'program') t.assert.strictEqual(application.root.listenedOn, 'http://127.0.0.1:3000 3000')
      t.assert.deepStrictEqual(application.routes.map(({ options, at }) => [options.method, at?.file]), [['GET', name], ['HEAD', name]])
    })
  }

  test('that gives nothing is refused in one line', async (t) => {
    await t.assert.rejects(take('nothing.mjs', null, 1000), (error) => (
      error instanceof Refusal && /^nothing\.mjs exports no plugin, no factory and no instance/.test(error.message)
    ))
  })

  test('that cannot be loaded is refused with a line, or with who tells it', async (t) => {
    for (const [name, code, message] of [
      ['throws.mjs', "\nJSON.parse('{')", / at throws\.mjs:2$/],
      ['broken.cjs', 'const', /; node broken\.cjs tells the line$/],
      ['parses.cjs', "\nrequire('./broken.cjs')", /; node parses\.cjs tells the line$/],
      ['broken.mjs', 'const', /; node broken\.mjs tells the line$/],
      ['enum.ts', 'import fastify from "fastify"\nenum Kind { One }\nexport default fastify', /; name the compiled file, or use Node 22\.18 or later/]
    ]) await writeFile(join(APPS, name), code).then(() => t.assert.rejects(take(name), message))
  })

  test('that is a plugin without Fastify beside it is refused', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'xray-'))
    await writeFile(join(folder, 'app.mjs'), 'export default async function (fastify) {}')
    await t.assert.rejects(take(join(folder, 'app.mjs')), /no Fastify is installed beside app\.mjs: run npm install fastify there$/)
    await rm(folder, { recursive: true })
  })
})

suite('a function whose parameter has an odd name', () => {
  test('is taken as a plugin, and what it makes says that it is none', async (t) => {
    const { form, guessed, findings } = await take('odd-factory.mjs')
    t.assert.deepStrictEqual([form, guessed], ['plugin', true])
    t.assert.deepStrictEqual(findings.map(({ sure, what, why }) => [sure, what, why]), [[
      'likely',
      'odd-factory.mjs may not be a plugin: it made a Fastify of its own.',
      'It was taken as a plugin, by the name of its first parameter: if it is a factory, add --as factory.'
    ]])
  })

  test('is refused with the flag when it is no factory', async (t) => {
    await t.assert.rejects(take('odd-plugin.mjs'), { message: 'odd-plugin.mjs cannot be loaded: options.get is not a function at odd-plugin.mjs:1; it was taken as a factory, by the name of its first parameter: if it is a plugin, add --as plugin' })
  })

  test('is what the reader says', async (t) => {
    for (const [name, said] of [['odd-factory.mjs', 'factory'], ['odd-plugin.mjs', 'plugin']]) {
      const { application, ...taken } = await take(name, said)
      t.assert.deepStrictEqual(taken, { form: said, guessed: false, urls: ['/', '/'], findings: [] })
    }
    await t.assert.rejects(take('instance.mjs', 'factory'), /leave out --as/)
  })
})
