import Fastify from 'fastify'

export const app = Fastify()

const cat = {
  type: 'object',
  properties: { meows: { type: 'boolean' } }
}
const dog = {
  type: 'object',
  properties: { barks: { type: 'boolean' } }
}
const schema = { response: { 200: { anyOf: [cat, dog] } } }

app.get('/dog', { schema }, async () => ({ barks: true }))
