import { serveByBun } from '../../lib/http/serve-by-bun.js'

serveByBun(new URL('../bench/runtimes/bun-serve.js', import.meta.url))
