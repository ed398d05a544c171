import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { TELLS_OF_OTHERS, countChildren } from '../../lib/processes/process-status.js'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 12)) throw new Error(`Node ${process.version} cannot share a port: npm run bench:processes -- --node 22,26`)

const WORKER = fileURLToPath(new URL('one.js', import.meta.url))
const workers = [1, 2].map(() => fork(WORKER, { execArgv: [], env: { ...process.env, REUSE_PORT: '1' } }))
if (TELLS_OF_OTHERS) countChildren(() => workers.map(({ pid }) => pid))
