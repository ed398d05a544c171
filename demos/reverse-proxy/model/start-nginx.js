import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from '../../lib/command-line/command-error.js'
import { makeFolder } from '../../lib/files/own-folder.js'
import { ask } from '../../lib/http/ask.js'
import { requirePart } from '../../lib/parts/find-part.js'
import { nginx } from '../../lib/parts/nginx.js'
import { TELLS_OF_OTHERS } from '../../lib/processes/process-status.js'
import { childrenOf, kill } from './child-pids.js'

const START_LIMIT_MS = 5000
const POLL_MS = 20
const ANSWER_LIMIT_MS = 2000
const WORDS_LIMIT_MS = 1000
const FOLDER = new URL('../nginx/', import.meta.url)

/**
 * @typedef {object} Nginx
 * @property {() => number[]} pids of the master and its workers
 * @property {() => void} end ends them at once and removes their folder; safe to call again
 */

/**
 * Start NGINX with one of the configurations in `nginx/`, as a child in the group of this
 * process, and wait until it listens. It ends when this process exits; whoever may be
 * ended by a signal calls `endOnSignal`. A kill of the whole group ends it too.
 *
 * @param {object} options
 * @param {string} options.setUp name of the file that is included
 * @param {number} options.port where it listens, in place of 8080
 * @param {number | string | ((folder: string) => Promise<string>)} [options.upstream] port of Node in place of 3000; or
 *   what lets Node listen on a socket in the folder of this NGINX, and tells its path
 * @returns {Promise<Nginx>}
 * @throws {CommandError} when there is no NGINX, or it does not start
 */
export async function startNginx ({ setUp, port, upstream = '' }) {
  const { path } = requirePart(nginx, 'the set-ups without it run')
  const folder = await makeOpenFolder()
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  const exit = new AbortController()
  const pids = () => child?.pid === undefined || exit.signal.aborted ? [] : [child.pid, ...childrenOf(child.pid)]
  const end = () => {
    process.off('exit', end)
    // A master that is killed leaves its workers; where they are not known, it must end them itself.
    if (TELLS_OF_OTHERS) pids().forEach(kill)
    else child?.kill('SIGTERM')
    exit.abort()
    rmSync(folder, { recursive: true, force: true })
  }
  process.on('exit', end)
  try {
    writeConfiguration({ folder, setUp, port, upstream: typeof upstream === 'function' ? await upstream(folder) : upstream })
    child = spawn(path, ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: ['ignore', 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr?.setEncoding('utf8').on('data', (text) => { complaint += text })
    child.on('error', () => exit.abort())
    child.on('exit', () => exit.abort())
    const closed = once(child, 'close').catch(() => {})
    for (const deadline = Date.now() + START_LIMIT_MS; Date.now() < deadline && !exit.signal.aborted; await sleep(POLL_MS)) {
      if (await ask(`http://127.0.0.1:${port}/`, { limitMs: ANSWER_LIMIT_MS }).then(() => true, () => false)) return { pids, end }
    }
    // What it wrote may arrive after its end. One that is older than its flag -e, 1.19.5, has no log.
    if (exit.signal.aborted) await Promise.race([closed, sleep(WORDS_LIMIT_MS)])
    throw new CommandError(`NGINX did not start with ${setUp}.conf: ${lastLine(readLog(folder)) || lastLine(complaint) || 'it gave no reason'}`)
  } catch (error) {
    end()
    throw error
  }
}

/**
 * A folder for its files. NGINX that is started by root serves as nobody, who must be able
 * to enter it. Its name is short, for macOS does so to the path of a socket.
 *
 * @returns {Promise<string>}
 */
async function makeOpenFolder () {
  const { SET_UPS_FOLDER: common } = process.env
  const folder = common ? await mkdtemp(join(common, 'n-')) : await makeFolder('nginx')
  await chmod(folder, 0o755)
  return folder
}

/** @param {{ folder: string, setUp: string, port: number, upstream: number | string }} options */
function writeConfiguration ({ folder, setUp, port, upstream }) {
  const text = readFileSync(new URL(`${setUp}.conf`, FOLDER), 'utf8')
    // In one pass: a port that is put in may begin with the digits of one that is replaced.
    .replaceAll(/(?<=127\.0\.0\.1:)(?:8080|3000)\b|\/run\/node\.sock/g, (written) => String(written === '8080' ? port : upstream))
  writeFileSync(join(folder, 'set-up.conf'), text)
  writeFileSync(join(folder, 'nginx.conf'), readFileSync(new URL('main.conf', FOLDER)))
}

/** @param {string} folder */
function readLog (folder) {
  return readFileSync(join(folder, 'error.log'), { encoding: 'utf8', flag: 'a+' })
}

/** @param {string} text */
function lastLine (text) {
  return text.trim().split('\n').at(-1)
}
