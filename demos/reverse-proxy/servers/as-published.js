import { createFastify } from '../apps/fastify.js'
import { serveBehindNginx } from '../nginx.js'

const app = createFastify()
await serveBehindNginx('as-published', (where) => app.listen(where))
