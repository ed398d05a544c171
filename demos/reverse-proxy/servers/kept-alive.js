import { createFastify } from '../apps/fastify.js'
import { serveBehindNginx } from '../nginx.js'

await serveBehindNginx('kept-alive', (where) => createFastify().listen(where))
