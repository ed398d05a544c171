import { serve } from './serve.js'

await serve((value) => (request, reply) => { reply.send(value) }, (app) => app.addHook('onSend', (request, reply, payload, done) => done(null, payload)))
