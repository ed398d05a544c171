import { createPiscina } from '../apps/piscina.js'
import { serveDispatch } from '../dispatch.js'

await serveDispatch(createPiscina())
