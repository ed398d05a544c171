import fastify from 'fastify'

const app = fastify()
app.setErrorHandler(function say (error, request, reply) { reply.code(500).send({ problem: error.message }) })
app.get('/', async () => { throw new Error('no tea') })

export default app
