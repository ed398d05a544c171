import { once } from 'node:events'
import { closeOnSignal, logToFile } from '../recipes.js'

// Serves a request that logs, and that a signal interrupts: how many lines, the client's connection (close or keep-alive), and the milliseconds to close in, if it is closed.
const [lines, connection, atMost] = process.argv.slice(2)

const app = await logToFile(async (shop) => {
  shop.get('/', async (request) => {
    for (let line = 0; line < Number(lines); line++) request.log.info('asked')
    const arrived = atMost && once(process, 'SIGTERM')
    process.kill(process.pid, 'SIGTERM')
    // Nothing is written while it waits for the end.
    if (!arrived) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    await arrived
    return 'answered'
  })
}, 0)
if (atMost) closeOnSignal(app, Number(atMost))
await fetch(app.listeningOrigin, { headers: { connection } })
