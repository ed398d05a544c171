import { parse as parseForm } from 'node:querystring'
import Fastify from 'fastify'

export const app = Fastify()

const asText = { parseAs: 'string' }
const parse = app.getDefaultJsonParser('error', 'error')

app.addContentTypeParser('application/json', asText,
  (request, body, done) =>
    body ? parse(request, body, done) : done(null))

app.addContentTypeParser(
  'application/x-www-form-urlencoded', asText,
  (request, body, done) =>
    done(null, body ? parseForm(body) : undefined))

app.post('/logout', async () => ({ bye: true }))
