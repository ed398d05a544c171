import { isMainThread } from 'node:worker_threads'
import { watchParent } from './end-with-parent.js'

/*
 * Loaded into a process that must not outlive the one that wanted it, before its own code.
 * It ends without a regular exit: there a logger may try for ever to write what nobody reads.
 */
if (isMainThread) {
  watchParent(end, Number(new URL(import.meta.url).searchParams.get('owner')))
  process.on('uncaughtExceptionMonitor', (/** @type {NodeJS.ErrnoException} */ { code }) => {
    if (code === 'EPIPE') end()
  })
}

function end () {
  try {
    // What it started ends with it, where it leads a group.
    process.kill(-process.pid, 'SIGKILL')
  } catch {
    process.kill(process.pid, 'SIGKILL')
  }
}
