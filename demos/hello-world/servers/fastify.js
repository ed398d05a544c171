import * as app from '../apps/fastify.js'
import { serveBoth } from '../bench/serve-both.js'

await serveBoth(app)
