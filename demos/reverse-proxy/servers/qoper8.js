import { createQoper8 } from '../apps/qoper8.js'
import { kill } from '../child-pids.js'
import { countProcesses } from '../serve.js'
import { serveDispatch } from '../serve-dispatch.js'

// Its children would be started with this process's flags, and take themselves for the server under test.
process.execArgv = []
/** @type {number[]} */
const pids = []
// They do not notice that this process is gone.
process.on('exit', () => pids.forEach(kill))
countProcesses({ pids: () => pids })
await serveDispatch(createQoper8((pid) => pids.push(pid)))
