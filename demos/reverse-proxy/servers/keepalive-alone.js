import { createFastify } from '../apps/fastify.js'
import { serveBehindNginx } from '../nginx.js'

await serveBehindNginx('keepalive-alone', (where) => createFastify().listen(where))
