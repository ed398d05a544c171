import { test } from 'node:test'
import { keepsConnections } from './nginx.js'

test('NGINX keeps connections by itself since 1.29.7', (t) => {
  t.assert.deepStrictEqual(['1.22.1', '1.29.6', '1.29.7', '1.29.10', '1.30.0', '2.0.0'].map(keepsConnections), [false, false, true, true, true, true])
})
