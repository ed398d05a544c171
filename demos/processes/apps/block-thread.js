import { existsSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

const POLL_MS = 5

while (!existsSync(workerData)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS)
parentPort?.postMessage('done')
