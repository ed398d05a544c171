import { test } from 'node:test'
import { sayRequest } from './say-request.js'

const load = { tool: 'autocannon', path: '/orders', connections: 10, warmupSeconds: 1, seconds: 1, rounds: 1 }

test('a request is said as it was sent', (t) => {
  t.assert.equal(sayRequest(load), 'GET /orders')
  t.assert.equal(sayRequest({ ...load, method: 'POST', bodyBytes: 27 }), 'POST /orders with 27 bytes')
})
