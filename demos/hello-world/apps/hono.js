import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'

/** By itself, Hono names no charset. */
const TYPE = { 'Content-Type': 'application/json; charset=utf-8' }

/** Not in the article. */
export const app = new Hono()
app.get('/equal', (context) => context.json({ hello: 'world' }, 200, TYPE))

export function createEqual () {
  return createAdaptorServer({ fetch: app.fetch })
}
