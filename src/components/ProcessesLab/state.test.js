import { test } from 'node:test'
import { EXAMPLES, STOPS } from '../../../demos/processes/arithmetic.js'
import { readState, writeState } from './state.js'

test('an example is its name in the address, and anything else is its numbers', (t) => {
  const [{ id, service }] = EXAMPLES
  t.assert.strictEqual(writeState(service), id)
  t.assert.strictEqual(readState(id), service)
  const own = { ...service, cores: 7 }
  t.assert.strictEqual(writeState(own), '7-1-1-20-630-0')
  t.assert.deepStrictEqual(readState('7-1-1-20-630-0'), own)
})

test('an address that makes no sense is no service', (t) => {
  for (const state of ['', 'nothing', '4', '4-1-1-20-630', '4-1-1-20-630-0-0', '4-1-1-20-631-0', '-4-1-1-20-630-0', '4-1-1-20-630-x']) t.assert.strictEqual(readState(state), null, state)
})

test('an example stands where the sliders can stand', (t) => {
  for (const { id, service } of EXAMPLES) {
    for (const [name, stops] of Object.entries(STOPS)) t.assert.ok(stops.includes(service[/** @type {keyof typeof service} */ (name)]), `${id}: ${name}`)
  }
})
