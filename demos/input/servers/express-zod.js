import express from 'express'
import { ORDER } from './order-zod.js'

const app = express().disable('x-powered-by').disable('etag')
app.post('/orders', express.json(), (request, response) => {
  const { data, error } = ORDER.safeParse(request.body)
  if (error) return response.status(400).json({ errors: error.issues })
  const { item, count } = data
  response.json({ item, count })
})
app.listen(process.env.PORT, '127.0.0.1', (error) => { if (error) throw error })
