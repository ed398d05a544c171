import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CommandError, runCommand } from '../../lib/cli.js'
import { java } from '../../lib/parts/java.js'
import { fetchJar } from './fetch-jar.js'
import { CENTRAL, JARS } from './jars.js'
import { FOLDER, SOURCE, classPath, classesIn } from './locate.js'

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
  for (const jar of JARS) await fetchJar(jar, { from: CENTRAL, folder: FOLDER, signal })
  compile()
  process.stdout.write(values.json ? `${JSON.stringify({ folder: FOLDER })}\n` : `the stand-in is in ${FOLDER}\n`)
}

/** @throws {CommandError} without a JDK, or with one that is too old */
function compile () {
  const compiler = findCompiler()
  const { error, status, stderr } = spawnSync(compiler, ['--release', '17', '-cp', classPath(), '-d', classesIn(), SOURCE], { encoding: 'utf8', timeout: LIMIT_MS, windowsHide: true })
  if (error) throw new CommandError(`${compiler} does not start (${error.message}): install a JDK, 17 or later, and run the command again`)
  if (status !== 0) throw new CommandError(`${compiler} fails (${stderr.trim().split('\n')[0]}): install a JDK, 17 or later, and run the command again`)
}

/** The compiler beside the Java that will run what it compiles; any other when that Java has none. */
function findCompiler () {
  const machine = java.find()
  const beside = machine && join(dirname(machine.path), process.platform === 'win32' ? 'javac.exe' : 'javac')
  return beside && existsSync(beside) ? beside : 'javac'
}
