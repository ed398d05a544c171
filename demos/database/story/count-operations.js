import { connectTo } from '../model/place/connect-to.js'
import { userOf } from '../model/user.js'

const LIMIT_MS = 2000

/**
 * What each way of reading asks of the database, told by the driver itself.
 *
 * @param {string} url
 * @param {AbortSignal} [signal] closes the connection
 * @returns {Promise<Array<{ call: string, documents: number, operations: Array<{ name: string, documents: number }> }>>}
 */
export async function countOperations (url, signal) {
  const { connection, release } = await connectTo(url, { signal, limitMs: LIMIT_MS, monitorCommands: true })
  /** @type {Array<{ name: string, documents: number }>} */
  let seen = []
  connection.getClient().on('commandSucceeded', ({ commandName, reply: told }) => {
    const reply = /** @type {{ cursor?: { firstBatch?: object[], nextBatch: object[] } }} */ (told)
    if (reply.cursor) seen.push({ name: commandName, documents: (reply.cursor.firstBatch ?? reply.cursor.nextBatch).length })
  })
  const User = userOf(connection)
  const calls = [
    { call: "User.findOne({ userId: '500' })", read: async () => await User.findOne({ userId: '500' }) ? 1 : 0 },
    { call: 'User.find()', read: async () => (await User.find()).length },
    { call: 'User.find().lean()', read: async () => (await User.find().lean()).length },
    { call: 'User.find().batchSize(1001)', read: async () => (await User.find().batchSize(1001)).length }
  ]
  try {
    const counted = []
    for (const { call, read } of calls) {
      seen = []
      const documents = await read()
      counted.push({ call, documents, operations: seen })
    }
    return counted
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    release()
    await connection.close(true).catch(() => {})
  }
}
