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

test('more processes than cores keep the ceiling, take more memory, and wait for about as long as simulated', (t) => {
  const [each, many] = [4, 16].map((processes) => say({ processes, rate: 3600 }))
  t.assert.strictEqual(many['At most'], each['At most'])
  t.assert.strictEqual(many['Each process is busy'], undefined)
  t.assert.strictEqual(many['Each core is busy'], '90%')
  t.assert.strictEqual(many.Memory, '16 times that of one process')
  t.assert.match(many['Waits for the processor'], /^about 1\.\d ms on average$/)
})

test('what would be enough is told with the cores that it needs', (t) => {
  t.assert.strictEqual(say({})['To be busy two thirds, start'], '1 process')
  t.assert.strictEqual(say({ rate: 1250 })['To be busy two thirds, start'], '2 processes')
  t.assert.strictEqual(say({ rate: 3600 })['To be busy two thirds, start'], '6 processes, a core for each')
})

test('a queue that grows says by how many, and one at the ceiling by none', (t) => {
  t.assert.strictEqual(say({ rate: 1100 })['Waits for the processor'], 'longer and longer: 100 more a second')
  t.assert.strictEqual(say({ rate: 1000 })['Waits for the processor'], 'longer and longer')
})
