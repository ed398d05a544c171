import { readFile } from 'node:fs/promises'
import { suite, test } from 'node:test'
import { describeAnswer } from './ask.js'
import { ROUTES, countChecks } from './checking.js'
import { findCompiler, tryPrograms } from './compile.js'
import { PROGRAMS } from './programs.js'

const AGAIN = 'it has changed: read what, then npm run demo:types -- --record'
const readJson = async (name) => JSON.parse(await readFile(new URL(name, import.meta.url), 'utf8'))

suite('the programs', async () => {
  const kept = await readJson('programs.json')
  const tried = await tryPrograms()

  test('compile and answer as the page shows, and the lines that decide are those of the installed Fastify', (t) => {
    t.assert.deepStrictEqual(JSON.parse(JSON.stringify(tried)), kept, AGAIN)
  })

  for (const { id, right } of PROGRAMS) {
    test(`${id} is wrong on one side at least, and its cure on none`, (t) => {
      const { errors, answer, cure } = tried.find((one) => one.id === id) ?? tried[0]
      t.assert.ok(errors.length > 0 || describeAnswer(answer) !== right)
      t.assert.deepStrictEqual([cure.errors, describeAnswer(cure.answer)], [[], right])
    })
  }
})

test('the compiler has as much to do for a hundred routes as the page says', async (t) => {
  const ways = (await countChecks()).map(({ seconds, ...counts }) => counts)
  const counted = { typescript: findCompiler().version, routes: ROUTES, ways }
  t.assert.deepStrictEqual(counted, await readJson('checking.json'), AGAIN)
})
