import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'
import { countWorkers } from '../bench/count-workers.js'

const WORKER = fileURLToPath(new URL('../apps/hello-worker.js', import.meta.url))
const start = () => fork(WORKER, { execArgv: [], env: { ...process.env, REUSE_PORT: '1' } })

countWorkers([start(), start()])

endOnSignal()
