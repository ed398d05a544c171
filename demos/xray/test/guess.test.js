import { join } from 'node:path'
import { suite, test } from 'node:test'
import { findBlindSpots } from '../model/blind-spots.js'
import { bootFile } from '../model/boot-file.js'
import { findWrongGuess } from '../model/findings/wrong-guess.js'
import { locateIn, readReport } from '../model/read-report.js'
import { watchApplications } from '../model/watch-applications.js'
import { renderReport } from '../story/render-report.js'
import { plain } from '../../lib/text/style.js'
import { look } from './look.js'

const APPS = join(import.meta.dirname, 'apps')

/** What a file is taken for, and what is said of that. */
async function take (name, as = null) {
  const watch = watchApplications(APPS)
  try {
    const { form, guessed, application, error } = await bootFile(join(APPS, name), { watch, failed: new Promise(() => {}), limitMs: 5000, as })
    const findings = guessed ? findWrongGuess(application, { file: name, form, failed: error !== undefined, made: watch.applications.length }) : []
    return { form, guessed, urls: application.routes.map(({ url }) => url), findings }
  } finally {
    watch.stop()
  }
}

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
    await t.assert.rejects(take('odd-plugin.mjs'), { message: 'odd-plugin.mjs cannot be loaded: options.get is not a function; it was taken as a factory, by the name of its first parameter: if it is a plugin, add --as plugin' })
  })

  test('is what the reader says', async (t) => {
    t.assert.deepStrictEqual(await take('odd-factory.mjs', 'factory'), { form: 'factory', guessed: false, urls: ['/', '/'], findings: [] })
    t.assert.deepStrictEqual(await take('odd-plugin.mjs', 'plugin'), { form: 'plugin', guessed: false, urls: ['/', '/'], findings: [] })
    await t.assert.rejects(take('instance.mjs', 'factory'), /leave out --as/)
  })

  test('says nothing where the guess was right, or no guess', async (t) => {
    t.assert.deepStrictEqual((await take('factory.mjs')).findings, [])
    t.assert.strictEqual((await take('plugin.mjs')).guessed, false)
  })
})

suite('a Fastify that keeps its own elsewhere', () => {
  const build = (app) => {
    app.addHook('onRequest', async function first () {})
    app.setErrorHandler(function handle () {})
    app.get('/', async () => 'ok')
  }

  test('is no blind spot today', async (t) => {
    const { application, seen } = await look(build)
    t.assert.deepStrictEqual(findBlindSpots(application), [])
    t.assert.deepStrictEqual([seen.routes[0].hooks.length, seen.routes[0].errorHandler.ofRoute], [1, false])
  })

  test('is told, and nothing is said that was not seen', async (t) => {
    const { application: { root, ...rest } } = await look(build)
    // What inherits from it has none of its symbols.
    const application = { ...rest, root: Object.create(root), routes: rest.routes.map((route) => ({ ...route, contexts: [] })) }
    const seen = readReport(application, locateIn(application))
    const unseen = findBlindSpots(application)
    t.assert.deepStrictEqual(unseen, ['hooks', 'contexts'])
    t.assert.deepStrictEqual([seen.routes[0].hooks, seen.routes[0].errorHandler], [null, 'unseen'])
    const text = renderReport({ report: { file: 'app.js', form: 'plugin', fastify: '5.99.0', node: '20', made: 1, booted: true, bootMs: 1, unseen, ...seen, listens: [], request: null, findings: [] } }, plain).replaceAll(/\s+/g, ' ')
    t.assert.match(text, /could not see hooks; .*could not see who gets its errors.*Could not see hooks: Fastify 5\.99\.0 keeps its lists of them elsewhere/)
    t.assert.doesNotMatch(text, /Fastify’s own handler/)
  })

  test('is told where only its error handlers are not to be seen', async (t) => {
    const { application } = await look(build)
    const calls = application.calls.map(({ errorHandler, ...call }) => call)
    t.assert.strictEqual(readReport({ ...application, calls }, locateIn(application)).routes[0].errorHandler, 'unseen')
  })
})
