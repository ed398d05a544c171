import { test } from 'node:test'
import { freePort } from './free-port.js'

test('a free port is below those that clients are given', async (t) => {
  const port = await freePort()
  t.assert.equal(port >= 20000 && port < 32768, true)
})
