import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { TELLS_OF_OTHERS, countChildren } from '../processes/process-status.js'
import { bun, requirePart } from '../parts.js'

/** Let Bun serve in place of this process, which ends with it and counts its CPU time where the system tells it. */
export function serveByBun (entry) {
  const { path } = requirePart(bun, 'the servers that run on Node run')
  const child = spawn(path, [fileURLToPath(entry), entry.hash.slice(1)], { stdio: ['ignore', 'ignore', 'inherit'] })
  process.on('exit', () => child.kill('SIGKILL'))
  child.on('error', ({ message }) => {
    process.stderr.write(`Error: Bun does not start (${message})\n`)
    process.exit(1)
  })
  child.on('exit', () => process.exit(1))
  if (TELLS_OF_OTHERS) countChildren(() => child.pid === undefined ? [] : [child.pid])
}
