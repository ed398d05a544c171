import fastify from 'fastify'
import { serve } from '../bench/application.js'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'

await serve(fastify)

endOnSignal()
