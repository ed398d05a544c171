import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { TELLS_OF_OTHERS, countChildren } from '../../lib/processes/process-status.js'

// Without the flags of this process: a worker is not the server that is asked for its time.
cluster.setupPrimary({ exec: fileURLToPath(new URL('one.js', import.meta.url)), execArgv: [] })
const workers = [cluster.fork(), cluster.fork()]
if (TELLS_OF_OTHERS) countChildren(() => workers.map(({ process }) => process.pid))
