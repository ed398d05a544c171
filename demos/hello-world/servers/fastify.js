import * as app from '../apps/fastify.js'
import { serveBoth } from './serve-both.js'

await serveBoth(app)
