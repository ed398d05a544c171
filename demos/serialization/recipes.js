import { Ajv } from 'ajv'
import Fastify from 'fastify'

export function declareUser (findUser) {
  const app = Fastify()
  const user = {
    type: 'object',
    properties: { id: { type: 'integer' }, name: { type: 'string' } }
  }
  app.get('/users/:id', { schema: { response: { 200: user } } }, findUser)
  // {"id":7,"name":"Ada"}, even if the row also has a passwordHash
  return app
}

const user = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }

/** Wrong: 201 has no schema. */
export function leakHash (row) {
  const app = Fastify()
  app.post('/users', { schema: { response: { 200: user } } }, (request, reply) => {
    // @ts-expect-error -- TypeScript refuses 201
    reply.code(201).send(row)
  })
  // 201 {"id":"7","name":"Ada","passwordHash":"$2b$10$N9qo8uLO"}
  return app
}

export function keepHash (row) {
  const app = Fastify()
  app.post('/users', { schema: { response: { '2xx': user } } }, (request, reply) => {
    reply.code(201).send(row)
  })
  // 201 {"id":7,"name":"Ada"}
  return app
}

export const person = {
  type: 'object',
  required: ['age'],
  properties: { age: { type: 'integer', minimum: 18 }, admin: { type: 'boolean' } }
}
// send({ age: '3.9', admin: 'false' })
// {"age":3,"admin":true}

const validatePerson = new Ajv().compile(person)

/** A hook for preSerialization. */
export async function checkPerson (request, reply, payload) {
  // It runs for each status: a 404 that the handler sends passes too.
  if (reply.statusCode === 200 && !validatePerson(payload)) throw new Error('this answer breaks its contract')
  return payload
}
