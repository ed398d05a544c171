import { serveByBun } from '../../lib/serve-by-bun.js'

serveByBun(new URL('../runtimes/bun-serve.js', import.meta.url))
