import { suite, test } from 'node:test'
import mongoose from 'mongoose'

const { MongoClient } = mongoose.mongo
// Nobody answers there.
const NOWHERE = 'mongodb://127.0.0.1:1,127.0.0.1:2'

suite('the pool of the driver', () => {
  test('is one for each server and each client, of a hundred connections', async (t) => {
    /** @type {string[]} */
    const pools = []
    for (const name of ['first', 'second']) {
      const client = new MongoClient(NOWHERE, { serverSelectionTimeoutMS: 100 })
      client.on('connectionPoolCreated', ({ address, options }) => pools.push(`${name} ${address} ${client.options.maxPoolSize ?? options.maxPoolSize}`))
      await t.assert.rejects(client.connect())
      await client.close()
    }
    t.assert.deepStrictEqual(pools.toSorted(), ['first 127.0.0.1:1 100', 'first 127.0.0.1:2 100', 'second 127.0.0.1:1 100', 'second 127.0.0.1:2 100'])
  })
})
