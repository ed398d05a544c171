'use strict'

// What the servers share, in JavaScript of 2017 and without a package, since it runs on Node 8 as it is. Loaded into a
// server before its own code, it tells of its processor time as `demos/lib/processes/control-preload.js` does.

const { connect } = require('net')
const { join } = require('path')
const { performance } = require('perf_hooks')

/** A package of an era, and not of this project. */
function loadPackage (name) {
  return require(join(String(process.env.PACKAGES), 'node_modules', name))
}

/** How long its event loop waits, only newer Nodes tell. */
function control () {
  const socket = connect({ host: '127.0.0.1', port: Number(process.env.CONTROL_PORT) })
  socket.unref()
  socket.setEncoding('utf8')
  socket.write(`${JSON.stringify({ pid: process.pid })}\n`)
  socket.on('error', () => {})
  // Whoever started this server is gone, however it went.
  socket.on('close', () => process.exit(0))
  socket.on('data', (command) => {
    if (command.includes('exit')) process.exit(0)
    const { user, system } = process.cpuUsage()
    socket.write(`${JSON.stringify({ atMs: performance.now(), cpuMicroseconds: user + system, systemMicroseconds: system, childrenMicroseconds: 0, idleMs: 0 })}\n`)
  })
}

module.exports = { loadPackage }

if (process.env.CONTROL_PORT) control()
