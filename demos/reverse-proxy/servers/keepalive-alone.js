import { createFastify } from '../apps/fastify.js'
import { serveBehindNginx } from '../nginx.js'

const app = createFastify()
await serveBehindNginx('keepalive-alone', (where) => app.listen(where))
