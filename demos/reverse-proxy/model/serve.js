import { chmodSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { countChildren } from '../../lib/processes/count-children.js'
import { TELLS_OF_OTHERS } from '../../lib/processes/process-status.js'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'
import { freePort } from '../../lib/http/free-port.js'
import { startNginx } from './start-nginx.js'

/**
 * Serve behind NGINX, which listens on the PORT of the environment, until this process ends.
 *
 * @param {string} setUp name of a configuration in `nginx/`
 * @param {(where: { port: number, host: string }) => Promise<unknown>} [listen] starts what NGINX asks; nothing when it answers itself
 */
export async function serveBehindNginx (setUp, listen) {
  endOnSignal()
  const upstream = await freePort()
  await listen?.({ port: upstream, host: '127.0.0.1' })
  countProcesses(await startNginx({ setUp, port: Number(process.env.PORT), upstream }))
}

/**
 * The same over a socket of the file system in place of a port.
 *
 * @param {string} setUp
 * @param {(where: { path: string }) => Promise<unknown>} listen
 */
export async function serveOnSocket (setUp, listen) {
  endOnSignal()
  countProcesses(await startNginx({ setUp, port: Number(process.env.PORT), upstream: listenIn(listen) }))
}

/**
 * @param {(where: { path: string }) => unknown} listen
 * @returns {(folder: string) => Promise<string>} lets it listen on a socket in a folder, and tells its path
 */
export function listenIn (listen) {
  return async (folder) => {
    const path = join(folder, 'node.sock')
    await listen({ path })
    // Who may write to the file may connect, and NGINX may be another user.
    chmodSync(path, 0o666)
    return path
  }
}

/**
 * @param {import('node:net').Server} server
 * @returns {(where: { port: number, host: string } | { path: string }) => Promise<void>}
 */
export function listenWith (server) {
  return async (where) => {
    server.listen(where)
    await once(server, 'listening')
  }
}

/** @param {{ pids: () => number[] }} started */
export function countProcesses ({ pids }) {
  if (TELLS_OF_OTHERS) countChildren(pids)
}
