import { createQoper8 } from '../apps/qoper8.js'
import { childrenOf, kill } from '../model/child-pids.js'
import { countProcesses } from '../model/serve.js'
import { serveDispatch } from '../model/serve-dispatch.js'

// Its children would be started with this process's flags, and take themselves for the server under test.
process.execArgv = []
/** @type {number[]} */
const pids = []
// A child tells its pid with its first answer; where the system tells of children, it is known before.
const started = () => [...new Set([...pids, ...childrenOf(process.pid)])]
// They do not notice that this process is gone.
process.on('exit', () => started().forEach(kill))
countProcesses({ pids: started })
await serveDispatch(createQoper8((pid) => pids.push(pid)))
