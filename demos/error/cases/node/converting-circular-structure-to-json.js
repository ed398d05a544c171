import Fastify from 'fastify'

export const cause = () => Fastify().get('/', async () => {
  const parent = { name: 'tea' }
  parent.child = { parent }
  return parent
}).inject('/')

export async function cure () {
  const schema = { response: { 200: { type: 'object', properties: { name: { type: 'string' } } } } }
  return Fastify().get('/', { schema }, async () => {
    const parent = { name: 'tea' }
    parent.child = { parent }
    return parent
  }).inject('/')
}

export const why = 'The object holds itself. Models of a database do, and a `reply` that was returned by mistake in an object.'
export const instead = 'Return plain data, or give the route a response schema, which writes what it names alone.'
export const see = '/mechanisms/serialization'
