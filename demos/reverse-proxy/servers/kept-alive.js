import { createFastify } from '../apps/fastify.js'
import { serveBehindNginx } from '../nginx.js'

const app = createFastify()
await serveBehindNginx('kept-alive', (where) => app.listen(where))
