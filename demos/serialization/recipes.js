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

/** Wrong: what is not declared is not written. */
export function dropTotal () {
  const answer = { type: 'object', properties: { id: { type: 'integer' }, meta: { type: 'object' } } }
  // send({ id: 7, meta: { source: 'import' }, total: 3 })
  // {"id":7,"meta":{}}
  return answer
}

export function keepTotal () {
  const answer = {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      total: { type: 'integer' },
      meta: { type: 'object', additionalProperties: true }
    }
  }
  return answer
}

/** Wrong: a circle fits the first branch too. */
export function dropRadius () {
  const shape = {
    anyOf: [
      { type: 'object', properties: { kind: { type: 'string' } } },
      { type: 'object', properties: { kind: { type: 'string' }, radius: { type: 'number' } } }
    ]
  }
  // send({ kind: 'circle', radius: 2 })
  // {"kind":"circle"}
  return shape
}

export function keepRadius () {
  const circle = { kind: { const: 'circle' }, radius: { type: 'number' } }
  const shape = {
    anyOf: [
      { type: 'object', required: ['kind', 'radius'], properties: circle },
      { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } }
    ]
  }
  // {"kind":"circle","radius":2}
  return shape
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
  // It runs for each status: an error of this route passes too.
  if (reply.statusCode === 200 && !validatePerson(payload)) throw new Error('this answer breaks its contract')
  return payload
}
