import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { countChildren } from '../../lib/processes/count-children.js'
import { TELLS_OF_OTHERS } from '../../lib/processes/process-status.js'

const WORKER = fileURLToPath(new URL('../apps/hello-worker.js', import.meta.url))
const workers = [1, 2].map(() => fork(WORKER, { execArgv: [], env: { ...process.env, REUSE_PORT: '1' } }))
if (TELLS_OF_OTHERS) countChildren(() => workers.map(({ pid }) => pid))
