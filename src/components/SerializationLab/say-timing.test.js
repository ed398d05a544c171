import { describe, test } from 'node:test'
import { sayTime, sayTiming } from './say-timing.js'

const timing = { fjs: { bytes: 300, raw: 50 }, json: { bytes: 200, raw: 100 }, rounds: 3 }

describe('a time taken in a browser, in words', () => {
  test('compares as bytes and raw: times as fast, or as long where it is slower', (t) => {
    t.assert.equal(sayTiming(timing, 'this browser'), 'In this browser, as bytes, fast-json-stringify is slower: it takes 1.5 times as long as JSON.stringify. Raw, it is 2.0 times as fast.')
  })

  test('does not compare what the engine left out', (t) => {
    for (const raw of [{ fjs: 0.2, json: 60 }, { fjs: 60, json: 0 }]) {
      const said = sayTiming({ ...timing, fjs: { bytes: 300, raw: raw.fjs }, json: { bytes: 200, raw: raw.json } }, 'this browser')
      t.assert.match(said, /1\.5 times.*Raw, the engine saw that nobody needs the text/)
    }
  })

  test('does not pretend to know less than a nanosecond', (t) => {
    t.assert.equal(sayTime(0.4), 'under 1 ns')
    t.assert.equal(sayTime(6.4), '6 ns')
  })
})
