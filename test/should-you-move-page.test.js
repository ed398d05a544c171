import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { DIFFERENCES } from '../demos/should-you-move/ask-differences.js'
import { EXAMPLE, readRequest } from '../demos/should-you-move/model.js'
import { START, commandFor, formatAddress, parseAddress } from '../src/components/MoveCalculator/address.js'
import { findTypedMeasurements } from './lib/find-typed-measurements.js'
import { ROOT } from './lib/paths.js'
import { runNode } from './lib/run-command.js'

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
    const wrong = ['?from=rails', '?node=18', '?handler=x', '?handler=', '?handler=-1', '?rows=1.5', '?middlewares=999', '?before=3', '?after=3', '?before=0&after=1', '?schema=yes', `?handler=${'9'.repeat(99)}`]
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

describe('the demo', () => {
  const refused = {
    '--handler takes a number from 0 to 10,000, got \'x\'': ['--handler', 'x'],
    '--rows takes a whole number': ['--rows', '1.5'],
    '--from takes express or koa': ['--from', 'rails'],
    '--before and after go together': ['--before', '3'],
    '--node takes one of': ['--node', '18'],
    '--record keeps the story': ['--handler', '1', '--record']
  }
  for (const [message, flags] of Object.entries(refused)) {
    test(`refuses ${flags.join(' ')}`, async (t) => {
      const { exitCode, stdout, stderr } = await runNode(['demos/run.js', 'demo', 'should-you-move', ...flags])
      t.assert.ok(stderr.startsWith(`error: ${message}`), stderr)
      t.assert.equal(stdout, '')
      t.assert.equal(exitCode, 2)
    })
  }
})
