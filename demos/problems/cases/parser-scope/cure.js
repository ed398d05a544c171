import Fastify from 'fastify'
import fp from 'fastify-plugin'

export const app = Fastify()

app.register(fp(async function parsers (app) {
  app.addContentTypeParser(
    'application/csp-report', { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'))
}))

app.post('/reports', async (request) => request.body)
