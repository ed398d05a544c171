import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endOnSignal } from '../../lib/end-on-signal.js'
import { bun } from '../../lib/parts/bun.js'
import { requirePart } from '../../lib/parts/find-part.js'
import { kill } from '../child-pids.js'
import { countProcesses } from '../serve.js'

endOnSignal()
const { path } = requirePart(bun, 'the other servers run')
const child = spawn(path, [fileURLToPath(new URL('../apps/bun-serve.js', import.meta.url))], { stdio: 'ignore' })
const pid = /** @type {number} */ (child.pid)
process.on('exit', () => kill(pid))
child.on('exit', () => process.exit(1))
countProcesses({ pids: () => [pid] })
