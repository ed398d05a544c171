import { parse } from 'node:querystring'
import Fastify from 'fastify'

export const app = Fastify()

app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' },
  async (request, text) => parse(text)) // from node:querystring: tag=a&tag=b is a list

app.post('/orders', async (request) => request.body)
