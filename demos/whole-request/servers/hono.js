import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { answers, middlewares, otherRoutes } from '../scenario.js'

/** By itself, Hono names no charset. */
const TYPE = { 'Content-Type': 'application/json; charset=utf-8' }

const app = new Hono()
for (let count = 0; count < middlewares; count++) app.use((context, next) => next())
for (const path of otherRoutes) app.get(path, (context) => context.json({ path }, 200, TYPE))
for (const [path, answer] of Object.entries(answers)) app.get(path, (context) => context.json(answer, 200, TYPE))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
