import { freePort } from '../../../lib/http/free-port.js'
import { makeFolder } from '../../../lib/files/own-folder.js'
import { classPath } from '../../stand-in/locate.js'
import { startProgram } from './start-program.js'

/**
 * Start a database, unless the reader has one.
 *
 * @param {import('./find-place.js').Place} place
 * @param {AbortSignal} [signal] ends it
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 * @throws {import('../../../lib/command-line/command-error.js').CommandError} when it does not start
 */
export async function startPlace (place, signal) {
  if (place.kind === 'own') return { url: place.url, stop: async () => {} }
  signal?.throwIfAborted()
  const port = await freePort()
  const { args, folder } = place.kind === 'stand-in' ? tellStandIn(port) : await tellMongod(port)
  return { url: `mongodb://127.0.0.1:${port}/`, stop: await startProgram({ path: place.path, args, port, folder, signal }) }
}

/**
 * @param {number} port
 * @returns {{ args: string[], folder?: string }}
 */
function tellStandIn (port) {
  return { args: ['-cp', classPath(), 'StandIn', String(port)] }
}

/** @param {number} port */
async function tellMongod (port) {
  const folder = await makeFolder('mongod')
  const args = ['--dbpath', folder, '--bind_ip', '127.0.0.1', '--port', String(port)]
  // It would put a socket into the shared folder for temporary files, and on Windows it knows no such flag.
  if (process.platform !== 'win32') args.push('--nounixsocket')
  return { args, folder }
}
