import { test } from 'node:test'
import { compareTexts, EXAMPLES } from '../../../demos/serialization/model.js'
import { markOf } from './kinds.js'
import { REFUSED } from './state.js'

/** @param {{ schemaText: string, valueText: string } | undefined} texts */
const marksOf = ({ schemaText, valueText } = EXAMPLES[0]) => {
  const { differences, ...outputs } = compareTexts(schemaText, valueText)
  return Object.fromEntries(differences.map((difference) => [difference.path, (/** @type {const} */ (['fjs', 'json'])).map((side) => 'text' in outputs[side] ? markOf(side, difference).word : '')]))
}

test('each side is marked with what it does itself', (t) => {
  const { '$.passwordHash': hash, '$.id': id, '$.born': born, '$.role': role } = marksOf(EXAMPLES.find(({ id }) => id === 'opening'))
  t.assert.deepStrictEqual({ hash, id, born, role }, { hash: ['dropped', 'sent'], id: ['coerced', 'not coerced'], born: ['changed', 'not changed'], role: ['filled', 'not filled'] })
})

test('where one side fails, the other is not said to', (t) => {
  t.assert.deepStrictEqual(Object.values(marksOf(REFUSED)), [['', 'written']])
  t.assert.deepStrictEqual(Object.values(marksOf({ schemaText: '{ type: "object", properties: { id: { type: "integer" } } }', valueText: '{ id: 1n }' })), [['written', '']])
  t.assert.deepStrictEqual(Object.values(marksOf({ schemaText: '{ type: "object", properties: { id: { type: "string", format: "unsafe" } } }', valueText: '{ id: "\\"" }' })), [['fails', 'written']])
})
