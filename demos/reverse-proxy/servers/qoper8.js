import { createQoper8 } from '../apps/qoper8.js'
import { TELLS_OF_OTHERS, countChildren } from '../../lib/processes/process-status.js'
import { serveDispatch } from '../dispatch.js'
import { childrenOf } from '../nginx.js'

// Its children would be started with this process's flags, and take themselves for the server under test.
process.execArgv = []
const pids = []
// A child tells its pid with its first answer; where the system tells of children, it is known before.
const started = () => [...new Set([...pids, ...childrenOf(process.pid)])]
// They do not notice that this process is gone.
process.on('exit', () => { for (const pid of started()) process.kill(pid, 'SIGKILL') })
if (TELLS_OF_OTHERS) countChildren(started)
await serveDispatch(createQoper8((pid) => pids.push(pid)))
