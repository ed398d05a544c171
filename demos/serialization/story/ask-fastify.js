import Fastify from 'fastify'

/** A row as it comes out of a table. */
const ROW = { id: '7', name: 'Ada', passwordHash: '$2b$10$N9qo8uLO' }

const DECLARED = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }

const LIMITED = {
  type: 'object',
  required: ['age'],
  properties: {
    age: { type: 'integer', minimum: 18 },
    zip: { type: 'string', maxLength: 5, pattern: '^[0-9]+$' }
  }
}

/**
 * @typedef {object} Question
 * @property {string} shows
 * @property {string} response the schema as it is told
 * @property {Record<string, object>} [schema] what goes under `schema.response`
 * @property {number} status with which the handler replies
 * @property {unknown} payload
 *
 * @typedef {{ shows: string, response: string, replied: number, statusCode: number, body: string }} Answer
 */

/** @type {Question[]} */
const QUESTIONS = [
  { shows: 'Without a response schema the whole row leaves, the hash too.', response: 'none', status: 200, payload: ROW },
  { shows: 'With one, what is not declared stays in.', response: '{ 200: user }', schema: { 200: DECLARED }, status: 200, payload: ROW },
  { shows: 'A schema for 200 does nothing for a reply with 201: the hash is out.', response: '{ 200: user }', schema: { 200: DECLARED }, status: 201, payload: ROW },
  { shows: 'A schema for 2xx covers both.', response: '{ \'2xx\': user }', schema: { '2xx': DECLARED }, status: 201, payload: ROW },
  { shows: 'A bare list of properties is no schema: nothing is stripped.', response: '{ 200: { id, name } }', schema: { 200: DECLARED.properties }, status: 200, payload: ROW },
  { shows: 'A payload that is a string already is not serialized.', response: '{ 200: user }', schema: { 200: DECLARED }, status: 200, payload: JSON.stringify(ROW) },
  { shows: 'minimum, maxLength and pattern are not looked at on the way out.', response: '{ 200: limited }', schema: { 200: LIMITED }, status: 200, payload: { age: 3, zip: 'not a zip' } },
  { shows: 'required is: the client gets an error in place of the reply.', response: '{ 200: limited }', schema: { 200: LIMITED }, status: 200, payload: { zip: '10115' } }
]

/**
 * Put each question to an app of its own, through `inject()`.
 *
 * @returns {Promise<Answer[]>}
 */
export async function askFastify () {
  return await Promise.all(QUESTIONS.map(ask))
}

/**
 * @param {Question} question
 * @returns {Promise<Answer>}
 */
async function ask ({ shows, response, schema, status, payload }) {
  const app = Fastify()
  app.get('/', schema ? { schema: { response: schema } } : {}, async (_, reply) => reply.code(status).send(payload))
  const { statusCode, body } = await app.inject('/')
  await app.close()
  return { shows, response, replied: status, statusCode, body }
}
