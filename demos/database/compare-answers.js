import mongoose from 'mongoose'
import { askRaw } from '../lib/ask-raw.js'
import { readAnswer } from '../lib/read-answer.js'
import { createExpress, createFastify } from './apps/as-published.js'
import { makeDocuments } from './documents.js'
import { userOf } from './user.js'

const PATH = '/user/getOne'
const WHICH = 500

/**
 * One document as the published servers answer it, byte for byte. It needs no database:
 * Mongoose makes the same object of a document wherever that comes from.
 *
 * @returns {Promise<Array<{ id: string, label: string } & import('../lib/read-answer.js').Answer>>}
 */
export async function compareAnswers () {
  const User = userOf(mongoose.createConnection())
  const user = new User(makeDocuments()[WHICH])
  const servers = [
    { id: 'express', label: 'Express', server: createExpress(user) },
    { id: 'fastify', label: 'Fastify', server: await createFastify(user) }
  ]
  const compared = []
  for (const { id, label, server } of servers) {
    const answer = /** @type {import('../lib/read-answer.js').Answer} */ (readAnswer(await askRaw(server, PATH)))
    compared.push({ id, label, ...answer })
  }
  return compared
}
