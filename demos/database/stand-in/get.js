import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandError, runCommand } from '../../lib/cli.js'
import { CENTRAL, JARS, fileOf, pathOf } from './jars.js'
import { FOLDER, classPath } from './locate.js'

const SOURCE = fileURLToPath(new URL('StandIn.java', import.meta.url))
const LIMIT_MS = 60_000

await runCommand({
  usage: 'npm run get:mongo-stand-in',
  summary: 'Download a database that speaks MongoDB’s protocol into .local, checked by hash, and compile what starts it (needs a JDK, 17 or later)',
  options: {},
  run: get
}, process.argv.slice(2))

/**
 * @param {import('../../lib/cli.js').Values} values
 * @param {AbortSignal} signal
 */
async function get (values, signal) {
  await mkdir(FOLDER, { recursive: true })
  for (const jar of JARS) await fetchJar(jar, signal)
  compile()
  process.stdout.write(`the stand-in is in ${FOLDER}\n`)
}

/**
 * @param {typeof JARS[number]} jar
 * @param {AbortSignal} signal
 * @throws {CommandError} when it cannot be had, or is not the file that it should be
 */
async function fetchJar (jar, signal) {
  const path = join(FOLDER, fileOf(jar))
  if (existsSync(path) && hashOf(await readFile(path)) === jar.sha256) return
  const bytes = await download(`${CENTRAL}/${pathOf(jar)}`, signal)
  if (hashOf(bytes) !== jar.sha256) throw new CommandError(`${fileOf(jar)} is not the file that it should be: its SHA-256 is ${hashOf(bytes)}, not ${jar.sha256}; nothing was kept`)
  await writeFile(path, bytes)
}

/**
 * @param {string} url
 * @param {AbortSignal} signal
 */
async function download (url, signal) {
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]) }).catch((error) => {
    signal.throwIfAborted()
    throw new CommandError(`${url} cannot be had (${error.cause?.code ?? error.message}): connect to the internet and run the command again`)
  })
  if (!response.ok) throw new CommandError(`${url} answers ${response.status}: run the command again later`)
  return Buffer.from(await response.arrayBuffer())
}

/** @throws {CommandError} without a JDK, or with one that is too old */
function compile () {
  const { error, status, stderr } = spawnSync('javac', ['--release', '17', '-cp', classPath(), '-d', FOLDER, SOURCE], { encoding: 'utf8', timeout: LIMIT_MS, windowsHide: true })
  if (error) throw new CommandError(`javac does not start (${error.message}): install a JDK, 17 or later, and run the command again`)
  if (status !== 0) throw new CommandError(`javac fails (${stderr.trim().split('\n')[0]}): install a JDK, 17 or later, and run the command again`)
}

/** @param {Buffer} bytes */
function hashOf (bytes) {
  return createHash('sha256').update(bytes).digest('hex')
}
