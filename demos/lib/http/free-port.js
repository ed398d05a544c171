import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { CommandError } from '../command-line/cli.js'

const LOWEST = 20000
// Client sockets take their ports from 32768 up on Linux, and one of them can hold
// the very port a server is about to listen on.
const HIGHEST = 32767
const ATTEMPTS = 50

/** A port on 127.0.0.1 that nothing listens on, or the one that the reader asked for; throws a CommandError when it cannot be had. @param {number} [wanted] */
export async function freePort (wanted) {
  if (wanted !== undefined) {
    const refusal = await tryListeningOn(wanted)
    if (refusal === undefined) return wanted
    const why = refusal === 'EADDRINUSE' ? 'is taken: stop what listens on it or' : `cannot be listened on (${refusal}):`
    throw new CommandError(`port ${wanted} ${why} choose another --port`)
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(LOWEST, HIGHEST + 1)
    if (await tryListeningOn(port) === undefined) return port
  }
  throw new CommandError(`found no free port from ${LOWEST} to ${HIGHEST}: close some programs or choose a --port`)
}

function tryListeningOn (port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => resolve(code))
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(() => resolve(undefined)))
  })
}
