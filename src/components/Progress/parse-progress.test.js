import { test } from 'node:test'
import { parseProgress, progressOf } from './parse-progress.js'

test('what was kept is read, and anything else is nothing', (t) => {
  t.assert.deepStrictEqual(parseProgress('{"hooks":1,"hooks/order":2,"x":"y"}'), { hooks: 1, 'hooks/order': 2 })
  for (const nothing of ['', 'null', '{', '3']) t.assert.deepStrictEqual(parseProgress(nothing), {}, nothing)
})

test('a page is read, and then answered', (t) => {
  t.assert.strictEqual(progressOf({}, 'hooks', 2), '')
  t.assert.strictEqual(progressOf({ hooks: 1, 'hooks/order': 0 }, 'hooks', 2), 'read')
  t.assert.strictEqual(progressOf({ hooks: 1, 'hooks/order': 0, 'hooks/late': 1, 'plugins/x': 1 }, 'hooks', 2), 'answered')
})
