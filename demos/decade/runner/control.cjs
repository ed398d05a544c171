'use strict'

const { connect } = require('net')
const { performance } = require('perf_hooks')

/*
 * Loaded into a server of an old Node before its own code. It answers as
 * `demos/lib/processes/control-preload.js` does, whose Node must be of today; how long its
 * event loop waits, only newer ones tell.
 */
const socket = connect({ host: '127.0.0.1', port: Number(process.env.CONTROL_PORT) })
socket.unref()
socket.setEncoding('utf8')
socket.write(`${JSON.stringify({ pid: process.pid })}\n`)
socket.on('error', () => {})
// Whoever started this server is gone, however it went.
socket.on('close', () => process.exit(0))
socket.on('data', (/** @type {any} */ command) => {
  if (command.includes('exit')) process.exit(0)
  const { user, system } = process.cpuUsage()
  socket.write(`${JSON.stringify({ atMs: performance.now(), cpuMicroseconds: user + system, systemMicroseconds: system, childrenMicroseconds: 0, idleMs: 0 })}\n`)
})
