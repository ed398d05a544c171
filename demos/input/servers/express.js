import { Ajv } from 'ajv'
import express from 'express'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'
import { ORDER } from './order-schema.js'

const app = express()
// The same validator with the same options as in Fastify.
const validate = new Ajv({ coerceTypes: 'array', useDefaults: true, removeAdditional: true }).compile(ORDER)

app.use(express.json())

app.post('/orders', (request, response) => {
  if (!validate(request.body)) {
    response.status(400).json({ errors: validate.errors })
    return
  }
  const { item, count } = /** @type {{ item: string, count: number }} */ (/** @type {unknown} */ (request.body))
  response.json({ item, count })
})

app.listen(Number(process.env.PORT), '127.0.0.1')

endOnSignal()
