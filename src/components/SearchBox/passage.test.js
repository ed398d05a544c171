import { test } from 'node:test'
import { findPassage, markTerms } from './create-finder.js'

test('a passage is cut where most of the terms stand together', t => {
  const text = `one ${'word '.repeat(80)}one and two ${'word '.repeat(80)}`
  const { passage, found } = findPassage(text, new Set(['one', 'two']))
  t.assert.equal(found, 2)
  t.assert.match(passage, /^… (?:word )+one and two (?:word ?)+ …$/)
  t.assert.ok(passage.length <= 164)
})

test('a text without the terms is shown from its beginning, also one without a space', t => {
  t.assert.deepEqual(findPassage('nothing of it', new Set(['one'])), { passage: 'nothing of it', found: 0 })
  t.assert.equal(findPassage('x'.repeat(500), new Set()).passage, `${'x'.repeat(160)} …`)
})

test('whole words are marked, by any of their forms', t => {
  t.assert.deepEqual(markTerms('Hooks of addHook, unhooked', new Set(['hook'])), ['', 'Hooks', ' of ', 'addHook', ', unhooked'])
})
