import { suite, test } from 'node:test'
import { majorsOf, paceOf, readSettings } from './settings.js'

const SERVERS = /** @type {any} */ ({ contenders: [{ id: 'one', entry: new URL('file:///one.js') }] })
const SLOW = { ...SERVERS, pace: { rounds: 5, seconds: 0.5 } }

suite('servers are under load', () => {
  test('as often and as long as their bench wants, and otherwise as usual', (t) => {
    const usual = paceOf(SERVERS, readSettings({}))
    const own = paceOf(SLOW, readSettings({}))
    t.assert.deepStrictEqual([own.rounds, own.seconds], [5, 0.5])
    t.assert.ok(usual.rounds >= 8 && usual.mostRounds > usual.rounds && usual.seconds < 0.5 && usual.looks > 1)
  })

  test('once, where it is weighed and not timed', (t) => {
    t.assert.strictEqual(paceOf({ ...SERVERS, unit: 'B' }, readSettings({})).looks, 1)
  })

  test('for a quick run as any other', (t) => {
    t.assert.deepStrictEqual(paceOf(SLOW, readSettings({ quick: true })), paceOf(SERVERS, readSettings({ quick: true })))
  })

  test('as often as the reader says, before anything else', (t) => {
    const { rounds, mostRounds } = paceOf(SLOW, readSettings({ rounds: '9' }))
    t.assert.deepStrictEqual([rounds, mostRounds], [9, 9])
  })
})

suite('a bench is recorded', () => {
  test('on four versions of Node, unless it says that it takes too long, or the reader says which', (t) => {
    const record = readSettings({ record: true })
    t.assert.deepStrictEqual(majorsOf(SERVERS, record), [20, 22, 24, 26])
    t.assert.deepStrictEqual(majorsOf({ ...SERVERS, majors: [20, 26] }, record), [20, 26])
    t.assert.deepStrictEqual(majorsOf({ ...SERVERS, majors: [20, 26] }, readSettings({ record: true, node: '24' })), [24])
    t.assert.deepStrictEqual(majorsOf(SERVERS, readSettings({})), [])
  })
})
