import { serveByBun } from '../../lib/http/serve-by-bun.js'

serveByBun(new URL('fastify.js', import.meta.url))
