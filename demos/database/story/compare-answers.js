import mongoose from 'mongoose'
import { askRaw } from '../../lib/http/ask.js'
import { whileListening } from '../../lib/http/while-listening.js'
import { createExpress, createFastify } from '../apps/as-published.js'
import { makeDocuments } from '../model/documents.js'
import { userOf } from '../model/user.js'

const PATH = '/user/getOne'
const WHICH = 500

/**
 * One document as the published servers answer it, byte for byte. It needs no database:
 * Mongoose makes the same object of a document wherever that comes from.
 *
 * @returns {Promise<Array<{ id: string, label: string } & import('../../lib/http/read-answer.js').RawAnswer>>}
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
    compared.push({ id, label, ...await whileListening(server, (url) => askRaw(url + PATH)) })
  }
  return compared
}
