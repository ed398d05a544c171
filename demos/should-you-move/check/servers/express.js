import { serveOnPort } from '../../../lib/http/serve-on-port.js'
import { createExpress } from '../apps/express.js'

serveOnPort(createExpress(String(process.env.PROFILE)))
