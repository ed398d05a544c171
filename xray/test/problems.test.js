import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { findAll } from '../lib/findings.js'
import { bootFile } from '../lib/load.js'
import { locateIn, readReport } from '../lib/read.js'
import { watchApplications } from '../lib/watch.js'

const CASES = join(import.meta.dirname, '../../demos/problems/cases')
const LIMIT_MS = 1000
/** What the wrong programs of the site show before a request is sent. */
const SHOWN = {
  siblings: ['unreached', 'unreached'],
  'error-handler': ['unreached'],
  'parser-scope': ['unreached'],
  prefix: ['lost-prefix'],
  'any-of': ['any-of']
}

/** What is found in a program of the site, the note on response schemas apart. */
async function find (name) {
  const watch = watchApplications(CASES)
  const { application } = await bootFile(join(CASES, name), { watch, failed: new Promise(() => {}), limitMs: LIMIT_MS, as: null })
  watch.stop()
  const findings = findAll({ application, seen: readReport(application, locateIn(application)) })
  await application.root.close()
  return findings.filter(({ id }) => id !== 'no-response-schema')
}

suite('the problems of the site', () => {
  for (const [name, ids] of Object.entries(SHOWN)) {
    test(`show in the wrong program: ${name}`, async (t) => {
      t.assert.deepStrictEqual((await find(`${name}/wrong.js`)).map(({ id }) => id), ids)
    })
  }

  test('do not show in any of the cured programs', async (t) => {
    const names = readdirSync(CASES)
    t.assert.ok(names.length > 30)
    for (const name of names) {
      t.assert.deepStrictEqual((await find(`${name}/cure.js`)).filter(({ sure }) => sure !== 'note'), [], name)
    }
  })
})
