import fastify from 'fastify'
import { rowsSchema } from '../../lib/samples/twenty-rows.js'
import { serve } from './serve-fastify.js'

const helloSchema = { type: 'object', properties: { hello: { type: 'string' } } }
await serve(fastify(), { '/hello': helloSchema, '/rows': rowsSchema, '/big': rowsSchema })
