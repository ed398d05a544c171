import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

const root = join(import.meta.dirname, 'dist')
export const app = Fastify()
app.register(fastifyStatic, { root })

app.get('/api/users', async () => ['Ada'])
