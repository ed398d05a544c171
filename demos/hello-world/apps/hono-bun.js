import { Hono } from 'hono'

/** Only Bun has it. */
const { Bun } = /** @type {any} */ (globalThis)

/** By itself, Hono names no charset. */
const TYPE = { 'Content-Type': 'application/json; charset=utf-8' }

const app = new Hono()
app.get('/equal', (context) => context.json({ hello: 'world' }, 200, TYPE))

Bun.serve({ port: Number(process.env.PORT), hostname: '127.0.0.1', fetch: app.fetch })
