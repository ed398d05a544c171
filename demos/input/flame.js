export const summary = 'profiles a POST whose body is parsed and validated, in Express and in Fastify'

export default {
  title: 'A body of five fields',
  question: 'What does a POST cost whose body is read, parsed and validated by Ajv?',
  servers: [{ id: 'express', label: 'Express' }, { id: 'fastify', label: 'Fastify' }],
  request: {
    path: '/orders',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"item":"tea","count":3,"price":4.25,"gift":true,"email":"ada@example.com"}'
  },
  packages: ['express', 'body-parser', 'fastify', 'ajv']
}
