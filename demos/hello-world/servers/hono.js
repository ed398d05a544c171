import { serveOnPort } from '../../lib/http/serve-on-port.js'
import { createEqual } from '../apps/hono.js'

serveOnPort(createEqual())
