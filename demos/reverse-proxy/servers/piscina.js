import { createPiscina } from '../apps/piscina.js'
import { serveDispatch } from '../serve-dispatch.js'

await serveDispatch(createPiscina())
