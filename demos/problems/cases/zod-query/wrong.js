import Fastify from 'fastify'
import { z } from 'zod'

export const app = Fastify()

app.setValidatorCompiler(({ schema }) => (value) => {
  const { data, error } = schema.safeParse(value)
  if (error) return { error: new Error(error.issues[0].message) }
  return { value: data }
})

const page = z.number().int().min(1)
const schema = { querystring: z.object({ page }) }

app.get('/orders', { schema }, async (request) => request.query)
