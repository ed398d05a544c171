import { serve } from '@hono/node-server'
import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import { ORDER } from './order-zod.js'

const app = new Hono()
app.post('/orders', zValidator('json', ORDER), ({ req, json }) => {
  const { item, count } = req.valid('json')
  return json({ item, count }, 200, { 'Content-Type': 'application/json; charset=utf-8' })
})
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
