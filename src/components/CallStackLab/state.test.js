import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { EXAMPLES, nameOf, readState, writeState } from './state.js'
import { ROOT } from '../../../test/lib/paths.js'

/** @type {import('./unfold-tower.js').Towers} */
const towers = JSON.parse(await readFile(join(ROOT, 'demos/call-stack/figure/towers.json'), 'utf8'))

test('an example is its name in the address, and anything else the number and the two kinds', (t) => {
  for (const example of EXAMPLES) {
    t.assert.strictEqual(nameOf(example), example.id)
    t.assert.strictEqual(readState(writeState(example), towers), example)
  }
  const own = { count: 150, pair: ['koa', 'fastify-async'] }
  t.assert.strictEqual(writeState(own), '150 koa fastify-async')
  t.assert.deepStrictEqual(readState('150 koa fastify-async', towers), own)
  t.assert.deepStrictEqual(readState('0 koa koa', towers), { count: 0, pair: ['koa', 'koa'] })
})

test('an address that makes no sense shows nothing else', (t) => {
  for (const state of ['', '21', '151 koa koa', '-1 koa koa', '1.5 koa koa', '1e2 koa koa', ' koa koa', '20 koa', '20 koa koa koa', '20 koa hapi', '20 koa __proto__']) {
    t.assert.strictEqual(readState(state, towers), null, state)
  }
})
