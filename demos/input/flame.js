export const summary = 'profiles a POST whose body is parsed and validated, in Express and in Fastify'

export default {
  topic: 'input',
  title: 'A body of five fields',
  question: 'What does a POST cost whose body is read, parsed and validated by Ajv?',
  servers: [
    { id: 'express', label: 'Express', entry: new URL('servers/express.js', import.meta.url) },
    { id: 'fastify', label: 'Fastify', entry: new URL('servers/fastify.js', import.meta.url) }
  ],
  request: {
    path: '/orders',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"item":"tea","count":3,"price":4.25,"gift":true,"email":"ada@example.com"}'
  },
  packages: ['express', 'body-parser', 'fastify', 'ajv']
}
