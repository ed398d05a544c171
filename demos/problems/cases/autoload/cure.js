import { join } from 'node:path'
import autoload from '@fastify/autoload'
import Fastify from 'fastify'

const { dirname } = import.meta
export const app = Fastify()

app.register(autoload, {
  dir: join(dirname, 'plugins'),
  encapsulate: false
})
app.register(autoload, { dir: join(dirname, 'routes') })
