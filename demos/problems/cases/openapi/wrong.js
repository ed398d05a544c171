import swagger from '@fastify/swagger'
import Fastify from 'fastify'

export const app = Fastify()

app.register(swagger, { openapi: {} })

const properties = { name: { type: 'string' } }
app.addSchema({ $id: 'user', type: 'object', properties })

const users = { type: 'array', items: { $ref: 'user#' } }
app.get('/users', { schema: { response: { 200: users } } }, async () => [])

app.get('/document', { schema: { hide: true } }, async () => {
  const { paths, components } = app.swagger()
  return { paths: Object.keys(paths), schemas: Object.keys(components.schemas) }
})
