import { createFastify } from '../apps/fastify.js'
import { serveBehindNginx } from '../nginx.js'

const app = createFastify()
await serveBehindNginx('unix-socket', (where) => app.listen(where), { onSocket: true })
