import { test } from 'node:test'
import { EXAMPLES, STOPS, reckon } from '../../../demos/processes/arithmetic.js'
import { sayService } from './state.js'

test('an example stands where the sliders can stand', (t) => {
  for (const { id, service } of EXAMPLES) {
    for (const [name, stops] of Object.entries(STOPS)) t.assert.ok(stops.includes(service[name]), `${id}: ${name}`)
  }
})

const [{ service: ONE }] = EXAMPLES

const say = (changed) => Object.fromEntries(sayService(reckon({ ...ONE, ...changed })).map(({ is, value }) => [is, value]))

test('a process is busy for no more than all of the time', (t) => {
  t.assert.strictEqual(say({})['Each process is busy'], '63%')
  t.assert.strictEqual(say({ rate: 1100 })['Each process is busy'], '100%, and would need 110%')
})

test('what would be enough is told with the cores that it needs', (t) => {
  t.assert.strictEqual(say({})['To be busy two thirds, start'], '1 process')
  t.assert.strictEqual(say({ rate: 1250 })['To be busy two thirds, start'], '2 processes')
  t.assert.strictEqual(say({ rate: 3600 })['To be busy two thirds, start'], '6 processes, a core for each')
})
