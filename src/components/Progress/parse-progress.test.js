import { test } from 'node:test'
import { parseProgress } from './parse-progress.js'

test('what was kept is read, and anything else is nothing', (t) => {
  t.assert.deepStrictEqual(parseProgress('{"hooks":1,"hooks/order":2,"x":"y"}'), { hooks: 1, 'hooks/order': 2 })
  for (const nothing of ['', 'null', '{', '3']) t.assert.deepStrictEqual(parseProgress(nothing), {}, nothing)
})
