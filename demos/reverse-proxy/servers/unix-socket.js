import { createFastify } from '../apps/fastify.js'
import { serveBehindNginx } from '../nginx.js'

await serveBehindNginx('unix-socket', (where) => createFastify().listen(where), { onSocket: true })
