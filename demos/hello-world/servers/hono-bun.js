import { serveByBun } from '../../lib/http/serve-by-bun.js'

serveByBun(new URL('../apps/hono-bun.js', import.meta.url))
