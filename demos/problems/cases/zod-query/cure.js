import Fastify from 'fastify'
import { z } from 'zod'

export const app = Fastify()

app.setValidatorCompiler(({ schema }) => (value) => {
  const { data, error } = schema.safeParse(value)
  if (error) return { error: new Error(error.issues[0].message) }
  return { value: data }
})

const schema = { querystring: z.object({ page: z.coerce.number() }) }

app.get('/orders', { schema }, async (request) => request.query)
