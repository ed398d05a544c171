import Fastify from 'fastify'

export const cause = () => Fastify().get('/', async () => ({ id: 12n })).inject('/')

export async function cure () {
  const schema = { response: { 200: { type: 'object', properties: { id: { type: 'integer' } } } } }
  return Fastify().get('/', { schema }, async () => ({ id: 12n })).inject('/')
}

export const why = 'Without a response schema Fastify calls `JSON.stringify`, which knows no `BigInt`. Databases return one for large integers.'
export const instead = 'Give the route a response schema with `integer`, or turn the value into a string.'
export const see = '/mechanisms/serialization'
