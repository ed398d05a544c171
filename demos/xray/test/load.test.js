import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { loadApplication } from '../model/load-application.js'
import { Refusal } from '../model/refusal.js'
import { watchApplications } from '../model/watch-applications.js'

const APPS = join(import.meta.dirname, 'apps')
const LIMIT_MS = 200
const FORMS = {
  'plugin.cjs': 'plugin',
  'plugin-done.cjs': 'plugin',
  'plugin.mjs': 'plugin',
  'transpiled.cjs': 'plugin',
  'factory.cjs': 'factory',
  'factory.mjs': 'factory',
  'factory-holder.mjs': 'factory',
  'instance.cjs': 'instance',
  'instance.mjs': 'instance',
  'program.mjs': 'program'
}

suite('a file', () => {
  for (const [name, wanted] of Object.entries(FORMS)) {
    test(`${name} is taken as a ${wanted}, and all of it is seen`, async (t) => {
      const watch = watchApplications(APPS)
      const { form, application } = await loadApplication(join(APPS, name), watch, LIMIT_MS)
      await application.root.ready()
      watch.stop()
      t.assert.strictEqual(form, wanted)
      if (form === 'program') t.assert.strictEqual(application.root.listenedOn, 'http://127.0.0.1:3000 3000')
      t.assert.deepStrictEqual(application.routes.map(({ options, at }) => [options.method, at?.file]), [['GET', name], ['HEAD', name]])
    })
  }

  test('that gives nothing is refused in one line', async (t) => {
    const watch = watchApplications(APPS)
    await t.assert.rejects(loadApplication(join(APPS, 'nothing.mjs'), watch, LIMIT_MS), (error) => (
      error instanceof Refusal && /^nothing\.mjs exports no plugin, no factory and no instance/.test(error.message)
    ))
    watch.stop()
  })

  test('that is a plugin without Fastify beside it is refused', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'xray-'))
    await writeFile(join(folder, 'app.mjs'), 'export default async function (fastify) {}')
    const watch = watchApplications(folder)
    await t.assert.rejects(loadApplication(join(folder, 'app.mjs'), watch, LIMIT_MS), /no Fastify is installed beside it/)
    watch.stop()
    await rm(folder, { recursive: true })
  })
})
