import { test } from 'node:test'
import { EXAMPLES, compareTexts } from '../../../demos/serialization/model.js'
import { countAt, planSteps, readState, sayStep } from './state.js'

const open = ({ schemaText, valueText }) => {
  const compared = compareTexts(schemaText, valueText)
  const plan = planSteps(compared)
  return { compared, plan, said: Array.from({ length: plan.last }, (_, at) => sayStep(plan, at + 1, compared)) }
}

test('an address whose tab is not there has the first, and what others wrote waits', (t) => {
  for (const state of ['opening:__proto__', '{"schema":"{}","value":"1","tab":["why"]}']) t.assert.strictEqual(readState(state, EXAMPLES)?.tab, 'outputs')
  t.assert.deepStrictEqual(['opening:why', '{"schema":"{}","value":"1"}'].map((state) => readState(state, EXAMPLES)?.isHeld), [undefined, true])
})

test('the steps of each example say something short, and end with all bytes of both, as the last value left them', (t) => {
  for (const example of EXAMPLES) {
    const { compared, plan, said } = open(example)
    for (const sentences of said) t.assert.ok(sentences !== '' && sentences.length <= 112, `${example.id}: ${sentences}`)
    const counted = countAt(plan, plan.last, compared)
    t.assert.deepEqual(countAt(plan, plan.last - 1, compared), counted)
    t.assert.deepEqual(counted.slice(0, 2).map(([, bytes]) => bytes), [compared.fjs, compared.json].map((output) => 'text' in output ? output.text.length : '–'))
  }
})

test('each value goes into its slot, and what has none falls away, is counted, and is sent by JSON.stringify', (t) => {
  const { compared, plan, said } = open(EXAMPLES[0])
  t.assert.deepEqual(plan.fallen, [{ path: '$.passwordHash', turn: 6, name: 'passwordHash' }])
  t.assert.deepEqual([said[1], said[5], said[6]], [
    'In its slot, "7.9" becomes 7. JSON.stringify writes "7.9".',
    'No email was given: its slot is left out. passwordHash has no slot and falls away, but JSON.stringify sends it.',
    'No own role was given, but its slot is filled: "reader".'
  ])
  t.assert.deepEqual([5, 6].map((step) => countAt(plan, step, compared)[2][1]), [0, 1])
  t.assert.match(open(EXAMPLES.find(({ id }) => id === 'additional')).said[3], /^b has no slot, but the schema lets it through\./)
})

test('nothing is written after a value that its slot cannot take', (t) => {
  const { plan, said } = open({ schemaText: "{ type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }", valueText: "{ id: 'many', name: 'Ada' }" })
  t.assert.match(said[1], /^The slot of id cannot take "many": the function throws\./)
  t.assert.deepEqual(plan.fjs.map(({ turn }) => turn), [2, 2, Infinity, 2])
})
