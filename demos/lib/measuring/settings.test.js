import { suite, test } from 'node:test'
import { paceOf, readSettings } from './settings.js'

const SERVERS = /** @type {any} */ ({ contenders: [{ id: 'one', entry: new URL('file:///one.js') }] })
const SLOW = { ...SERVERS, pace: { rounds: 5, seconds: 0.5 } }

suite('servers are under load', () => {
  test('as often and as long as their bench wants, and otherwise as usual', (t) => {
    const usual = paceOf(SERVERS, readSettings({}))
    const own = paceOf(SLOW, readSettings({}))
    t.assert.deepStrictEqual([own.rounds, own.seconds], [5, 0.5])
    t.assert.ok(usual.rounds > 5 && usual.seconds > 0.5)
  })

  test('for a quick run as any other', (t) => {
    t.assert.deepStrictEqual(paceOf(SLOW, readSettings({ quick: true })), paceOf(SERVERS, readSettings({ quick: true })))
  })

  test('as often as the reader says, before anything else', (t) => {
    t.assert.strictEqual(paceOf(SLOW, readSettings({ rounds: '9' })).rounds, 9)
  })
})
