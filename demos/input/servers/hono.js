import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono()
app.post('/orders', async ({ req, json }) => {
  const { item, count } = await req.json()
  return json({ item, count }, 200, { 'Content-Type': 'application/json; charset=utf-8' })
})
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
