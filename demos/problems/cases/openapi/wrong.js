import swagger from '@fastify/swagger'
import Fastify from 'fastify'

export const app = Fastify()

app.register(swagger, { openapi: {} })

const properties = { name: { type: 'string' } }
app.addSchema({ $id: 'user', type: 'object', properties })

const users = { type: 'array', items: { $ref: 'user#' } }
const schema = { response: { 200: users } }
app.get('/users', { schema }, async () => [])

app.get('/document', { schema: { hide: true } }, async () => {
  const { paths, components: { schemas } } = app.swagger()
  return { paths: Object.keys(paths), schemas: Object.keys(schemas) }
})
