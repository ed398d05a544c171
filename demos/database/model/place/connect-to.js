import mongoose from 'mongoose'

/**
 * Connect to a database. An interruption closes the connection at once, whatever it waits
 * for: Mongoose itself first waits for a server that may never answer.
 *
 * @param {string} url
 * @param {{ signal?: AbortSignal, limitMs: number, monitorCommands?: boolean }} options `limitMs`: how long to wait for a server
 * @returns {Promise<{ connection: mongoose.Connection, release: () => void }>} `release` lets the signal go
 * @throws {Error} when it cannot be had in time
 */
export async function connectTo (url, { signal, limitMs, monitorCommands = false }) {
  signal?.throwIfAborted()
  const connection = mongoose.createConnection(url, { autoCreate: false, autoIndex: false, serverSelectionTimeoutMS: limitMs, monitorCommands })
  const cut = () => { connection.getClient()?.close().catch(() => {}) }
  const release = () => signal?.removeEventListener('abort', cut)
  signal?.addEventListener('abort', cut)
  try {
    await connection.asPromise()
    return { connection, release }
  } catch (error) {
    release()
    await connection.close(true).catch(() => {})
    signal?.throwIfAborted()
    throw error
  }
}
