import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { CommandError } from '../command-line/cli.js'

const LOWEST = 20000
// Client sockets take their ports from 32768 up on Linux, and one of them can hold
// the very port a server is about to listen on.
const HIGHEST = 32767
const ATTEMPTS = 50

/**
 * Find a port on 127.0.0.1 that nothing listens on, or check the one asked for.
 *
 * @param {number} [wanted] the port the reader asked for
 * @returns {Promise<number>}
 * @throws {CommandError} when the wanted port cannot be had, or no free one was found
 */
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
