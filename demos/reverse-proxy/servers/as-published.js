import { createFastify } from '../apps/fastify.js'
import { serveBehindNginx } from '../nginx.js'

await serveBehindNginx('as-published', (where) => createFastify().listen(where))
