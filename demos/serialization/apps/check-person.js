import { Ajv } from 'ajv'

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
