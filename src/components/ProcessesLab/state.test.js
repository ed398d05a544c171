import { test } from 'node:test'
import { EXAMPLES, STOPS, reckon } from '../../../demos/processes/arithmetic.js'
import { lookAt, sayPicture, sayService } from './state.js'

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
  t.assert.strictEqual(say({})['To be busy two thirds'], '1 process would do')
  t.assert.strictEqual(say({ rate: 1250 })['To be busy two thirds'], '2 processes would do')
  t.assert.strictEqual(say({ rate: 3600 })['To be busy two thirds'], '6 processes would do, a core for each')
})

test('processes take turns only while more of them compute than there are cores', (t) => {
  const reckoned = reckon(EXAMPLES.find(({ id }) => id === 'many')?.service)
  for (let step = 0; step < 40; step++) {
    const atMs = step * reckoned.run.stepMs
    const looked = lookAt(reckoned.run, atMs)
    const busy = looked.jobs.filter(({ where }) => where === 'thread').length
    t.assert.strictEqual(/take turns/.test(sayPicture(reckoned, looked, atMs)), busy > 4, `${busy} compute`)
  }
})
