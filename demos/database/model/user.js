import mongoose from 'mongoose'

const text = { type: String, required: true }

const schema = new mongoose.Schema({ userId: text, name: text, email: text, phone: text, address: text, password: text }, { collection: 'users' })

/**
 * @param {mongoose.Connection} connection
 */
export function userOf (connection) {
  return connection.model('User', schema)
}

/** @typedef {ReturnType<typeof userOf>} User */
