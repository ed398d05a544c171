import { createFastify } from '../apps/fastify.js'
import { serveBehindNginx } from '../model/serve.js'

const app = createFastify()
await serveBehindNginx('kept-alive', (where) => app.listen(where))
