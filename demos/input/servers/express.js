import { Ajv } from 'ajv'
import express from 'express'
import { ORDER } from './order-schema.js'

const app = express().disable('x-powered-by')
// The same validator with the same options as in Fastify.
const validate = new Ajv({ coerceTypes: 'array', useDefaults: true, removeAdditional: true }).compile(ORDER)
app.use(express.json())
app.post('/orders', (request, response) => {
  if (!validate(request.body)) return response.status(400).json({ errors: validate.errors })
  const { item, count } = request.body
  response.json({ item, count })
})
app.listen(Number(process.env.PORT), '127.0.0.1', (error) => {
  if (error) throw error
})
