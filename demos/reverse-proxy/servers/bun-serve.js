import { serveByBun } from '../../lib/serve-by-bun.js'

serveByBun(new URL('../apps/bun-serve.js', import.meta.url))
