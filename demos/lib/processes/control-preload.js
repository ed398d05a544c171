import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'
import { cpuOfChildren } from './process-status.js'

/*
 * Loaded into a server under test before its own code. It answers on a socket of its own, so that asking how much CPU
 * time was spent does not add a request, and the server leaves by `process.exit` on every operating system, which
 * signals cannot do on Windows and which V8 needs to finish its log.
 */
if (isMainThread) {
  const socket = connect({ host: '127.0.0.1', port: Number(process.env.CONTROL_PORT) })
  socket.unref()
  socket.setEncoding('utf8')
  socket.write(`${JSON.stringify({ pid: process.pid })}\n`)
  socket.on('error', () => {})
  // Whoever started this server is gone, however it went.
  socket.on('close', () => process.exit(0))
  socket.on('data', (/** @type {string} */ command) => {
    if (command.includes('exit')) process.exit(0)
    if (command.includes('weigh')) return tell(weigh())
    const { user, system } = process.cpuUsage()
    const { idle } = performance.eventLoopUtilization()
    tell({ atMs: performance.now(), cpuMicroseconds: user + system, childrenMicroseconds: cpuOfChildren(), idleMs: idle })
  })

  const tell = (/** @type {object} */ said) => { socket.write(`${JSON.stringify(said)}\n`) }
}

/** The resident memory as it is, and the heap after a full collection. */
function weigh () {
  const residentBytes = process.memoryUsage.rss()
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return { residentBytes, heapBytes: process.memoryUsage().heapUsed }
}
