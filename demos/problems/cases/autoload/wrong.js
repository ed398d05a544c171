import { join } from 'node:path'
import autoload from '@fastify/autoload'
import Fastify from 'fastify'

export const app = Fastify()

app.register(autoload, {
  dir: join(import.meta.dirname, 'plugins')
})

app.register(autoload, {
  dir: join(import.meta.dirname, 'routes')
})
