import mongoose from 'mongoose'
import { userOf } from './user.js'

/**
 * Connect to the database on every way, and fill the pools: the driver opens connections
 * when they are first needed, two at a time, and that is not what is measured here.
 *
 * @param {NodeJS.ProcessEnv} [env] whose WAYS is JSON, as `accompany` tells it
 * @returns {Promise<Record<string, import('./user.js').User>>} a model for each way, by its id
 */
export async function connectWays (env = process.env) {
  /** @type {Array<{ id: string, url: string, pool: number }>} */
  const ways = JSON.parse(String(env.WAYS))
  const users = await Promise.all(ways.map(async ({ id, url, pool }) => {
    const connection = mongoose.createConnection(url, { autoCreate: false, autoIndex: false, maxPoolSize: pool, minPoolSize: pool, maxConnecting: pool })
    const User = userOf(connection)
    await Promise.all(Array.from({ length: pool }, () => User.findOne()))
    return [id, User]
  }))
  return Object.fromEntries(users)
}
