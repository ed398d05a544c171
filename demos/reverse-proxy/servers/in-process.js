import { createInProcess } from '../apps/in-process.js'
import { serveDispatch } from '../dispatch.js'

await serveDispatch(createInProcess())
