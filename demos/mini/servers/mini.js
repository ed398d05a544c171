import { serve } from '../bench/application.js'
import mini from '../fastify.js'

await serve(mini)
