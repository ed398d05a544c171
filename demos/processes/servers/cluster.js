import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'
import { countWorkers } from '../bench/count-workers.js'

// Without the flags of this process: a worker is not the server that is asked for its time.
cluster.setupPrimary({ exec: fileURLToPath(new URL('../apps/hello-worker.js', import.meta.url)), execArgv: [] })
countWorkers([cluster.fork(), cluster.fork()].map(({ process }) => process))

endOnSignal()
