import { readFile } from 'node:fs/promises'
import { before, suite, test } from 'node:test'
import Fastify from 'fastify'
import { causeAll, tell } from './demo.js'
import { findSources, loadProgram, readEntries } from './model.js'
import { readCodes } from './model/read-codes.js'
import { runProgram } from './model/run-program.js'
import { UsageError } from '../lib/command-line/command-error.js'

const REGENERATE = 'read it, then npm run demo:error -- --figure'
const CODE = /^[A-Z][A-Z0-9_]+$/

const entries = await readEntries()
/** Of these, the list has what users meet, and not all. */
const CHOSEN = ['official', 'node']
/** Node's words may differ between its versions. */
const ownWords = entries.filter(({ group }) => group !== 'node')
const declared = await readCodes()

suite('the codes', () => {
  test('that the packages declare have an entry each, and every entry has its code', (t) => {
    const own = entries.filter(({ id, group }) => CODE.test(id) && !CHOSEN.includes(group)).map(({ id }) => id)
    t.assert.deepEqual(own.toSorted(), declared.map(({ code }) => code).toSorted())
  })

  test('are all that Fastify exports', (t) => {
    const exported = Object.keys(Fastify.errorCodes).filter((name) => name.startsWith('FST_ERR'))
    t.assert.deepEqual(exported.filter((code) => !declared.some((one) => one.code === code)), [])
  })

  test('that nothing throws are those that no source of the package uses', (t) => {
    const unused = declared.filter(({ uses }) => uses.length === 0).map(({ code }) => code)
    t.assert.deepEqual(entries.filter(({ unreachable }) => unreachable).map(({ id }) => id).toSorted(), unused.toSorted())
  })

  test('lead to the line that throws them', async (t) => {
    const sources = await findSources(entries)
    const without = entries.filter(({ id, group, unreachable }) => !sources[id] && !unreachable && !['node', 'validation'].includes(group))
    t.assert.deepEqual(without.map(({ id }) => id), ['cannot-resolve-reference', 'strict-mode-unknown-keyword'])
  })
})

suite('an error', () => {
  /** @type {Awaited<ReturnType<typeof causeAll>>} */
  let outcomes
  before(async () => { outcomes = await causeAll() })

  test('says what the page says', async (t) => {
    const kept = JSON.parse(await readFile(new URL('figure/outcomes.json', import.meta.url), 'utf8'))
    for (const { id } of ownWords) t.assert.deepEqual(JSON.parse(JSON.stringify(outcomes[id] ?? null)), kept[id] ?? null, `${id} has changed: ${REGENERATE}`)
    t.assert.deepEqual(Object.keys(kept).filter((id) => !entries.some((entry) => entry.id === id)), [])
  })

  for (const { id, as = id, unreachable } of entries) {
    test(`${id} ${unreachable ? 'has no program' : 'has the code that its name says'}`, (t) => {
      if (unreachable) t.assert.equal(outcomes[id], undefined)
      else if (CODE.test(id)) t.assert.equal(outcomes[id]?.code, as)
      else t.assert.ok(outcomes[id])
    })
  }

  for (const { id, group, code } of entries.filter((entry) => entry.code.cure)) {
    test(`${id} is cured`, async (t) => {
      const { cure } = await loadProgram(group, id)
      t.assert.equal(await runProgram(/** @type {() => unknown} */ (cure)), undefined)
      t.assert.notEqual(code.cause, code.cure)
    })
  }

  test('has a cause and a cure, unless nothing throws it', (t) => {
    const odd = entries.filter(({ code, unreachable }) => [code.cause, code.cure].some((part) => !part !== Boolean(unreachable)))
    t.assert.deepEqual(odd.map(({ id }) => id), [])
  })
})

suite('the command', () => {
  test('causes one, whatever the case of its name', async (t) => {
    const told = await tell({ positionals: ['fst_err_dec_undeclared'] })
    t.assert.ok('entry' in told)
    t.assert.equal(told.entry.outcome?.message, "No decorator 'db' has been declared on instance.")
  })

  test('names the nearest when there is none of that name', async (t) => {
    await t.assert.rejects(tell({ positionals: ['FST_ERR_DEC_UNDECLARD'] }), (error) => (
      error instanceof UsageError && /^no error 'FST_ERR_DEC_UNDECLARD': did you mean FST_ERR_DEC_UNDECLARED\?/.test(error.message)
    ))
  })

  test('takes one code, and none with --figure', async (t) => {
    await t.assert.rejects(tell({ positionals: ['a', 'b'] }), UsageError)
    await t.assert.rejects(tell({ positionals: ['EADDRINUSE'], figure: true }), UsageError)
  })
})
