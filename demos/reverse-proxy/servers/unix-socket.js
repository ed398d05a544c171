import { createFastify } from '../apps/fastify.js'
import { serveOnSocket } from '../model/serve.js'

const app = createFastify()
await serveOnSocket('unix-socket', (where) => app.listen(where))
