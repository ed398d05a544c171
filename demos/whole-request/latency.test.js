import { once } from 'node:events'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { openChild } from '../lib/processes/run-child.js'

test('requests are sent at their rate though none is answered, and each waits from when it was due', async (t) => {
  const [seconds, rate] = [1, 50]
  const held = []
  const server = createServer((request, response) => {
    held.push(response)
    if (held.length === seconds * rate) for (const one of held) one.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const load = openChild(new URL('latency-load.js', import.meta.url), { label: 'the load', limitMs: 60_000, signal: new AbortController().signal })
  try {
    const { p50, max } = await load.ask({ url: `http://127.0.0.1:${port}/`, rate, seconds })
    t.assert.strictEqual(held.length, 50)
    // The last is due 980 ms after the first, and the 26th 480 ms before the last.
    t.assert.ok(max >= 980_000 && p50 >= 480_000, `${max} ${p50}`)
  } finally {
    await load.end()
    server.close()
  }
})
