import { join } from 'node:path'
import autoload from '@fastify/autoload'
import Fastify from 'fastify'

export const app = Fastify()

app.register(autoload, {
  dir: join(import.meta.dirname, 'plugins'),
  encapsulate: false
})

app.register(autoload, {
  dir: join(import.meta.dirname, 'routes')
})
