import { test } from 'node:test'
import { h } from 'preact'
import { joinTexts } from './join-texts.js'

test('texts beside each other are one, at the place of the first', (t) => {
  const icon = h('i', null)
  t.assert.deepStrictEqual(joinTexts(['Node ', 24, ': ', icon, false, 'holds', null, '!']), ['Node 24: ', null, null, icon, false, 'holds!', null, null])
  t.assert.deepStrictEqual(joinTexts([0, '']), ['0', null])
  t.assert.deepStrictEqual(joinTexts(['a', ['b'], 'c']), ['a', ['b'], 'c'], 'a list has its own places')
})

test('what has no such texts is what it was', (t) => {
  const children = ['a', h('i', null), 'b', undefined]
  t.assert.strictEqual(joinTexts(children), children)
})

test('an element is made with them, and what it was made of is left alone', (t) => {
  const given = { children: ['Node ', 24] }
  t.assert.deepStrictEqual(h('p', given).props.children, ['Node 24', null])
  t.assert.deepStrictEqual(given.children, ['Node ', 24])
  const Line = () => null
  t.assert.deepStrictEqual(h(Line, given).props.children, ['Node ', 24], 'a component gets what was written')
})
