// NGINX with one of the configurations in `nginx/`, and Node behind it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from '../lib/command-line/command-error.js'
import { makeFolder } from '../lib/files/own-folder.js'
import { ask } from '../lib/http/ask.js'
import { freePort } from '../lib/http/free-port.js'
import { nginx, requirePart } from '../lib/parts.js'
import { TELLS_OF_OTHERS, countChildren, readStatus } from '../lib/processes/process-status.js'

const FOLDER = new URL('nginx/', import.meta.url)

/**
 * Start NGINX with a configuration as a child of this process, and wait until it listens on a port. It ends when this
 * process exits. `upstream` is the port of Node; or what lets Node listen on a socket in the folder of this NGINX, and
 * tells its path.
 *
 * @throws {CommandError} when there is no NGINX, or it does not start
 */
export async function startNginx ({ setUp, port, upstream }) {
  const { path } = requirePart(nginx, 'the set-ups without it run')
  const folder = await makeFolder('nginx')
  // NGINX that is started by root serves as nobody, who must be able to enter it.
  await chmod(folder, 0o755)
  let child
  const end = () => {
    process.off('exit', end)
    child?.kill()
  }
  process.on('exit', end)
  try {
    const text = readFileSync(new URL(`${setUp}.conf`, FOLDER), 'utf8')
    const behind = typeof upstream === 'function' ? await upstream(folder) : upstream
    // In one pass: a port that is put in may begin with the digits of one that is replaced.
    writeFileSync(join(folder, 'set-up.conf'), text.replaceAll(/(?<=127\.0\.0\.1:)(?:8080|3000)\b|\/run\/node\.sock/g, (written) => String(written === '8080' ? port : behind)))
    writeFileSync(join(folder, 'nginx.conf'), readFileSync(new URL('main.conf', FOLDER)))
    child = spawn(path, ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: ['ignore', 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (said) => { complaint += said })
    const closed = once(child, 'close').then(() => 'closed')
    for (const deadline = Date.now() + 5000; Date.now() < deadline;) {
      if (await ask(`http://127.0.0.1:${port}/`, { limitMs: 2000 }).then(() => true, () => false)) return { pids: () => [child.pid, ...childrenOf(child.pid)], end }
      if (await Promise.race([sleep(20), closed])) break
    }
    throw new CommandError(`NGINX did not start with ${setUp}.conf: ${complaint.trim().split('\n').at(-1) || 'it gave no reason'}`)
  } catch (error) {
    end()
    throw error
  }
}

/** The processes that a process has started; none where the system does not tell. */
export function childrenOf (pid) {
  if (!TELLS_OF_OTHERS) return []
  const parentOf = (one) => {
    try {
      return Number(readStatus(one)[1]) // behind the state of a process
    } catch {
      return undefined // it has ended since the folder was read
    }
  }
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid).map(Number)
}

/** Serve behind NGINX, which listens on the PORT of the environment; `listen` starts what it asks, if it does not answer itself. */
export async function serveBehindNginx (setUp, listen = async (where) => {}, { onSocket = false } = {}) {
  const own = await freePort()
  if (!onSocket) await listen({ port: own, host: '127.0.0.1' })
  const { pids } = await startNginx({ setUp, port: Number(process.env.PORT), upstream: onSocket ? listenIn(listen) : own })
  if (TELLS_OF_OTHERS) countChildren(pids)
}

/** Lets something listen on a socket in a folder, and tells its path. */
export function listenIn (listen) {
  return async (folder) => {
    const path = join(folder, 'node.sock')
    await listen({ path })
    // Who may write to the file may connect, and NGINX may be another user.
    chmodSync(path, 0o666)
    return path
  }
}

export function listenWith (server) {
  return async (where) => {
    server.listen(where)
    await once(server, 'listening')
  }
}
