import { createInProcess } from '../apps/in-process.js'
import { serveDispatch } from '../model/serve-dispatch.js'

await serveDispatch(createInProcess())
