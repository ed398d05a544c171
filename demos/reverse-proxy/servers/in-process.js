import { createInProcess } from '../apps/in-process.js'
import { serveDispatch } from '../serve-dispatch.js'

await serveDispatch(createInProcess())
