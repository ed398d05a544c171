import { test } from 'node:test'
import { sayMoved } from './say-moved.js'

test('a package that moved is named with both versions, and no other', (t) => {
  const versions = { express: '5.3.0', fastify: '5.12.8', own: '1.0.0' }
  t.assert.deepStrictEqual(sayMoved(versions, { express: '5.3.0', fastify: '5.12.9' }), ['fastify: recorded with 5.12.8, installed 5.12.9'])
})
