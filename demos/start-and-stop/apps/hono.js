import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { answerOnce } from './answer-once.js'

const app = new Hono()

for (let index = 0; index < Number(process.env.ROUTES); index++) {
  app.get(`/${index}`, ({ json, req }) => json(req.query()))
}
answerOnce(createAdaptorServer({ fetch: app.fetch }))
