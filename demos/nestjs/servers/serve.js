import { serveOnPort } from '../../lib/http/serve-on-port.js'
import { TOKEN } from '../apps/token.js'

const { createServer } = await import(`../apps/${process.argv[2]}.js`)

const server = await createServer()
// The load generator sends no headers of its own: the token is put on each request before the application has it, as a gateway would.
server.prependListener('request', ({ headers }) => { headers.authorization ??= `Bearer ${TOKEN}` })
serveOnPort(server)
