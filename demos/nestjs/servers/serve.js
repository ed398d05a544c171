import { serveOnPort } from '../../lib/http/serve-on-port.js'
import { TOKEN } from '../apps/token.js'

/**
 * Listen for a load generator that sends no headers of its own: the token is put on each request before the
 * application has it, as a gateway would.
 */
export function serve (server) {
  server.prependListener('request', ({ headers }) => { headers.authorization ??= `Bearer ${TOKEN}` })
  serveOnPort(server)
}
