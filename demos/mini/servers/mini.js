import { serve } from '../bench/application.js'
import mini from '../fastify.js'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'

await serve(mini)

endOnSignal()
