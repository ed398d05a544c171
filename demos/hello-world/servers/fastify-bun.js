import { serveByBun } from '../../lib/serve-by-bun.js'

serveByBun(new URL('fastify.js', import.meta.url))
