import mongoose from 'mongoose'

const text = { type: String, required: true }
const schema = new mongoose.Schema({ userId: text, name: text, email: text, phone: text, address: text, password: text }, { collection: 'users' })

export function userOf (connection) {
  return connection.model('User', schema)
}

// Connect to the database on each way, or on the one that is asked, and fill the pools: the driver opens connections when
// they are first needed, two at a time, and that is not what is measured here.
export async function connectWays () {
  const { WAYS, WAY } = process.env
  const ways = JSON.parse(String(WAYS)).filter(({ id }) => WAY === undefined || id === WAY)
  return Object.fromEntries(await Promise.all(ways.map(async ({ id, url, pool }) => {
    const connection = mongoose.createConnection(url, { autoCreate: false, autoIndex: false, maxPoolSize: pool, minPoolSize: pool, maxConnecting: pool })
    const User = userOf(connection)
    await Promise.all(Array.from({ length: pool }, () => User.findOne()))
    return [id, User]
  })))
}
