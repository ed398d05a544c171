import { createPiscina } from '../apps/piscina.js'
import { serveDispatch } from '../model/serve-dispatch.js'

await serveDispatch(createPiscina())
