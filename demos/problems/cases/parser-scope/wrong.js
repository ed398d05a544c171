import Fastify from 'fastify'

export const app = Fastify()

app.register(async function parsers (app) {
  app.addContentTypeParser(
    'application/csp-report', { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'))
})

app.post('/reports', async (request) => request.body)
