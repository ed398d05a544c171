import { serveByBun } from '../../lib/http/serve-by-bun.js'

serveByBun(new URL('../apps/bun-serve.js', import.meta.url))
