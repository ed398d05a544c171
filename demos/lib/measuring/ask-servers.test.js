import { existsSync } from 'node:fs'
import { suite, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { CommandError } from '../command-line/cli.js'
import { askServers, checkServers, REQUEST_CASES } from './ask-servers.js'
import { loadBench } from './declaration.js'
import { lookInTurn } from './look-in-turn.js'

const file = fileURLToPath(new URL('../../whole-request/bench.js', import.meta.url))
const bench = await loadBench(file)
const { signal } = new AbortController()
// A busy machine may need long for the first answer: then the warm-up ends with enough of them.
const PACE = { seconds: 0.3, warmUpSeconds: 10, warmUpRequests: 100 }

suite('servers as contenders', () => {
  test('give the same answers, byte for byte', async () => {
    await checkServers(bench, process.execPath, signal)
  })

  test('that answer differently are refused', async (t) => {
    const [first] = bench.contenders
    const odd = { ...first, id: 'odd', label: 'odd', entry: new URL('fixtures/odd-server.js', import.meta.url) }
    await t.assert.rejects(checkServers({ ...bench, contenders: [first, odd] }, process.execPath, signal), CommandError)
  })

  test('are measured by their own processor time and by the time between answers', async (t) => {
    const takeTurns = lookInTurn(askServers({ execPath: process.execPath, bench, pace: PACE }), 2)
    const order = REQUEST_CASES.map(({ id }) => `hello/${id}`)
    const measured = await takeTurns(['http', 'koa'].map((id) => ({ round: 0, contender: id, runs: id, order })), signal)
    t.assert.deepStrictEqual(measured.map((one) => Object.keys(one).sort()), [order.toSorted(), order.toSorted()])
    for (const { time } of measured.flatMap((one) => Object.values(one))) t.assert.ok(Number.isFinite(time) && time > 0)
  })

  test('that work in other processes too are told of with all of them, beside the load generator', { skip: !existsSync('/proc/self/stat') && 'no /proc here' }, async (t) => {
    const entry = new URL('fixtures/server-with-child.js', import.meta.url)
    const cases = ['cpu', 'all', 'generator'].map((id) => ({ id, label: id, shown: id }))
    const contenders = [{ id: 'busy', label: 'busy', package: null, note: '', entry }]
    const takeTurns = lookInTurn(askServers({ execPath: process.execPath, bench: { ...bench, contenders, groups: [{ id: 'any', label: 'any', path: '/', cases, load: { connections: 1 } }] }, pace: { ...PACE, seconds: 1 }, env: { SPIN: 'yes' } }), 1)
    const [measured] = await takeTurns([{ round: 0, contender: 'busy', runs: 'busy', order: ['any/cpu', 'any/all', 'any/generator'] }], signal)
    t.assert.ok(measured['any/all'].time > measured['any/cpu'].time, 'the child spins all the time')
    t.assert.ok(measured['any/generator'].time > 0)
  })
})
