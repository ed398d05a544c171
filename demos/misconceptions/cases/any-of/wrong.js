import Fastify from 'fastify'

export const app = Fastify()

const meows = { type: 'boolean' }
const barks = { type: 'boolean' }
const pet = {
  anyOf: [
    { type: 'object', properties: { meows } },
    { type: 'object', properties: { barks } }
  ]
}

app.get('/dog', { schema: { response: { 200: pet } } }, async () => {
  return { barks: true }
})
