import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { UsageError, readArguments } from '../../../demos/lib/command-line/cli.js'
import { loadCommand } from '../../../demos/lib/command-line/load-command.js'
import { DIFFERENCES } from '../../../demos/should-you-move/story/ask-differences.js'
import { EXAMPLE, FIELDS, LIMITS, readRequest } from '../../../demos/should-you-move/arithmetic.js'
import { START, commandFor, formatAddress, parseAddress } from './address.js'
import { fitRequest } from './fit-request.js'
import { findTypedMeasurements } from '../../../test/lib/find-typed-measurements.js'
import { ROOT } from '../../../test/lib/paths.js'
import { runNode } from '../../../test/lib/run-command.js'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'

const NODES = ['20', '26']
const page = await readFile(join(ROOT, 'docs/should-you-move.mdx'), 'utf8')

describe('the page that asks whether to move', () => {
  test('types no measurement', (t) => {
    t.assert.deepEqual(findTypedMeasurements(page), [])
  })

  test('has a row for each difference that is run', (t) => {
    const [, table] = page.split(/\n\|---\|---\|---\|\n/)
    t.assert.equal(table.split('\n\n')[0].split('\n').length, DIFFERENCES.length)
  })
})

describe('the address of a sum', () => {
  test('is empty at the start, and reads back what was told', (t) => {
    t.assert.deepEqual(readRequest(START).request, EXAMPLE)
    t.assert.equal(formatAddress(START, ''), '')
    const told = { ...START, from: 'koa', node: '20', handler: '2', before: '40', after: '16.5', schema: '1' }
    t.assert.deepEqual(parseAddress(formatAddress(told, ''), NODES), told)
    t.assert.equal(formatAddress(START, formatAddress(told, '?other=1')), '?other=1')
  })

  test('ignores what makes no sense', (t) => {
    const wrong = ['?from=rails', '?node=18', '?handler=x', '?handler=', '?handler=-1', '?rows=1.5', '?middlewares=999', '?before=3', '?after=3', '?before=0&after=1', '?before=100000&after=1e-308', '?schema=yes', '?rate=', `?handler=${'9'.repeat(99)}`]
    for (const search of wrong) t.assert.deepEqual(parseAddress(search, NODES), START, search)
  })

  test('belongs to a command that takes what it says', async (t) => {
    const { request } = readRequest({ ...START, from: 'koa', handler: '2', rate: '50', before: '40', after: '16.5', schema: '1' })
    const [, , name, ...flags] = commandFor(request, 26).split(' ')
    t.assert.equal(name, 'demo:should-you-move')
    const { exitCode, stdout, stderr } = await runNode(['demos/run.js', 'demo', 'should-you-move', ...flags.slice(1), '--json'])
    t.assert.equal(stderr, '')
    t.assert.equal(exitCode, 0)
    t.assert.deepEqual(JSON.parse(stdout).request, request)
  })
})

describe('a request that is summed up', () => {
  const costs = { node: '22.1.0', bare: { express: /** @type {any} */ ({}) }, passing: null, route: null, row: null }

  test('says what was not recorded, and goes on without it', (t) => {
    const { request, problems } = fitRequest({ ...EXAMPLE, framework: 'nest' }, costs)
    t.assert.deepEqual(request, { ...EXAMPLE, middlewares: 0, rows: 0 })
    t.assert.deepEqual(problems.map(({ name }) => name), ['from', 'middlewares', 'rows'])
    t.assert.equal(problems[0].text, 'Nest on Express was not recorded on Node 22')
  })

  test('needs no recording of a framework that the reader has measured, on both sides', (t) => {
    const told = { ...EXAMPLE, framework: 'nest', middlewares: 0, rows: 0 }
    t.assert.deepEqual(fitRequest({ ...told, ownBefore: 3, ownAfter: 2 }, costs).problems, [])
    const half = fitRequest({ ...told, ownBefore: 3 }, costs)
    t.assert.deepEqual([half.request.framework, half.request.ownBefore, half.problems.length], ['express', null, 1])
  })
})

describe('the demo', () => {
  test('says in its help what each flag may be, and is without it', async (t) => {
    const { help = '' } = readArguments(await loadCommand('demo', 'should-you-move'), ['--help'])
    for (const { name, of, optional } of FIELDS) {
      const ends = `up to ${groupDigits(LIMITS[of])}; ${optional ? 'left out' : EXAMPLE[of]} when absent`
      // A line may be broken, as wide as the terminal.
      const flags = help.replaceAll(/\n {5,}/g, ' ').split('\n')
      t.assert.ok(flags.some((line) => line.includes(`--${name} `) && line.endsWith(ends)), name)
    }
  })

  const refused = {
    '--handler takes a number from 0 to 10,000, got \'x\'': ['--handler', 'x'],
    '--rows takes a whole number': ['--rows', '1.5'],
    '--from takes express or koa': ['--from', 'rails'],
    '--after is missing: give both': ['--before', '3'],
    '--node takes one of': ['--node', '18'],
    '--record keeps the story': ['--handler', '1', '--record']
  }
  for (const [message, flags] of Object.entries(refused)) {
    test(`refuses ${flags.join(' ')}`, async (t) => {
      const invocation = await loadCommand('demo', 'should-you-move')
      const { values } = readArguments(invocation, flags)
      await t.assert.rejects(invocation.run(values, new AbortController().signal), (error) => error instanceof UsageError && error.exitCode === 2 && error.message.startsWith(message))
    })
  }

  test('tells of what it refuses in one line, and prints nothing else', async (t) => {
    const { exitCode, stdout, stderr } = await runNode(['demos/run.js', 'demo', 'should-you-move', '--rows', '1.5'])
    t.assert.match(stderr, /^error: --rows takes a whole number[^\n]*\n$/)
    t.assert.equal(stdout, '')
    t.assert.equal(exitCode, 2)
  })
})
