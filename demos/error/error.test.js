import { readFile } from 'node:fs/promises'
import { suite, test } from 'node:test'
import Fastify from 'fastify'
import { runNode } from '../../test/lib/run-command.js'
import { findSources, loadProgram, readCodes, readEntries } from './model.js'
import { causeAll, runProgram } from './run-program.js'

const REGENERATE = 'read it, then npm run demo:error -- --figure'
const CODE = /^[A-Z][A-Z0-9_]+$/

const entries = await readEntries()
/** Of these, the list has what users meet, and not all. */
const CHOSEN = ['official', 'node']
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

test('each error says what its page says, has the code of its name, and is cured', async (t) => {
  const kept = JSON.parse(await readFile(new URL('figure/outcomes.json', import.meta.url), 'utf8'))
  t.assert.deepEqual(Object.keys(kept).filter((id) => !entries.some((entry) => entry.id === id)), [])
  const outcomes = await causeAll()
  for (const { id, group, as = id, unreachable, code } of entries) {
    await t.test(`errors/${group}#${id}`, async (t) => {
      const outcome = outcomes[id]
      // Node's words may differ between its versions.
      if (group !== 'node') t.assert.deepEqual(JSON.parse(JSON.stringify(outcome ?? null)), kept[id] ?? null, `it has changed: ${REGENERATE}`)
      if (unreachable) return t.assert.deepEqual([outcome, code.cause, code.cure], [undefined, undefined, undefined])
      if (CODE.test(id)) t.assert.equal(outcome?.code, as)
      else t.assert.ok(outcome)
      t.assert.ok(code.cause && code.cure && code.cause !== code.cure)
      const { cure } = await loadProgram(group, id)
      t.assert.equal(await runProgram(cure), undefined, 'it is not cured')
    })
  }
})

test('the command causes one and cures it, whatever the case of its name, and names the nearest', async (t) => {
  const run = (...args) => runNode(['demos/run.js', 'demo', 'error', ...args])
  const { stdout } = await run('fst_err_dec_undeclared')
  t.assert.match(stdout, /✕ Thrown:.*No decorator 'db' has been declared on instance\..*Why: .*Cure: .*✓ Runs without an error\./s)
  for (const [said, ...args] of [[/^error: no error 'FST_ERR_DEC_UNDECLARD': did you mean FST_ERR_DEC_UNDECLARED\?/, 'FST_ERR_DEC_UNDECLARD'], [/name one code/, 'a', 'b'], [/name no code/, 'EADDRINUSE', '--figure']]) {
    const { exitCode, stderr } = await run(...args)
    t.assert.match(stderr, said)
    t.assert.equal(exitCode, 2)
  }
})
