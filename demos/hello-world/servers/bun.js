import { serveByBun } from '../../lib/http/serve-by-bun.js'

const [,, name] = process.argv
serveByBun(new URL(name === 'fastify' ? 'serve.js#fastify' : `../apps/${name}.js`, import.meta.url))
