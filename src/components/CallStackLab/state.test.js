import { test } from 'node:test'
import { readTowers } from '../../../demos/call-stack/walk.js'
import { EXAMPLES, readState, writeState } from './state.js'

test('an example is its name in the address, anything else the number and the two kinds, and what makes no sense nothing', async (t) => {
  const towers = await readTowers()
  for (const example of EXAMPLES) t.assert.deepStrictEqual([writeState(example), readState(example.id, towers)], [example.id, example])
  const own = { count: 150, pair: ['koa', 'fastify-async'] }
  t.assert.deepStrictEqual([writeState(own), readState('150 koa fastify-async', towers)], ['150 koa fastify-async', own])
  for (const state of ['', '21', '151 koa koa', '-1 koa koa', '1.5 koa koa', '1e2 koa koa', ' koa koa', '20 koa', '20 koa koa koa', '20 koa hapi', '20 koa __proto__']) {
    t.assert.strictEqual(readState(state, towers), null, state)
  }
})
