import { test } from 'node:test'
import { holdAgainst, ownRatio, publishedRatio } from './compare.js'

const published = { baseline: 'express', higherIsBetter: true, rows: [{ group: 'status', contender: 'express', value: 1000 }, { group: 'status', contender: 'fastify', value: 2000, ours: { group: 'status', case: 'wall', contender: 'fastify' } }] }
const [express, fastify] = published.rows

test('a published ratio is above one when it is better, and ours beside it is turned round with its interval', (t) => {
  const cell = { ratio: 0.5, interval: [0.4, 0.8], different: true }
  t.assert.deepStrictEqual([publishedRatio(published, fastify), publishedRatio({ ...published, higherIsBetter: false }, fastify)], [2, 0.5])
  t.assert.throws(() => publishedRatio(published, { ...fastify, group: 'page' }), /no published figure of 'express'/)
  t.assert.deepStrictEqual(ownRatio({ 'status/wall/fastify': cell }, fastify), { ratio: 2, interval: [1.25, 2.5], different: true, same: false })
  t.assert.deepStrictEqual([ownRatio({}, fastify), ownRatio({ 'status/wall/fastify': cell }, express)], [null, null])
})

for (const [theirs, ratio, interval, different, verdict] of [
  [2, 1.9, [1.7, 2.1], true, 'fits'],
  [2, 1.5, [0.8, 2.8], false, 'inconclusive here'],
  [2, 1.4, [1.3, 1.5], true, 'weaker here'],
  [2, 4, [3.5, 4.5], true, 'stronger here'],
  [2, 1.01, [0.97, 1.04], false, 'no difference here'],
  [2, 0.7, [0.6, 0.8], true, 'the other way here'],
  [1.02, 1, [0.99, 1.01], false, 'fits']
]) {
  test(`${ratio} beside ${theirs} is said to be: ${verdict}`, (t) => {
    t.assert.strictEqual(holdAgainst(theirs, { ratio, interval, different, same: interval[1] - interval[0] < 0.1 && !different }), verdict)
  })
}
