import Fastify from 'fastify'

const age = { type: 'integer', minimum: 18 }
const properties = { age }
const required = ['name']
const body = { type: 'object', required, properties }
export const app = Fastify()

app.post('/', { schema: { body } }, () => 'saved')
