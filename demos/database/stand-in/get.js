import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { CommandError, runCommand } from '../../lib/command-line/cli.js'
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
 * @param {import('../../lib/command-line/cli.js').Values} values
 * @param {AbortSignal} signal
 */
async function get (values, signal) {
  await mkdir(FOLDER, { recursive: true })
  for (const jar of JARS) await fetchJar(jar, { from: CENTRAL, folder: FOLDER, signal })
  await compile(signal)
  process.stdout.write(values.json ? `${JSON.stringify({ folder: FOLDER })}\n` : `the stand-in is in ${FOLDER}\n`)
}

/**
 * @param {AbortSignal} signal
 * @throws {CommandError} without a JDK, or with one that is too old
 */
async function compile (signal) {
  const compiler = findCompiler()
  try {
    await promisify(execFile)(compiler, ['--release', '17', '-cp', classPath(), '-d', classesIn(), SOURCE], { signal, timeout: LIMIT_MS, windowsHide: true })
  } catch (error) {
    signal.throwIfAborted()
    const { stderr, message } = /** @type {{ stderr?: string, message: string }} */ (error)
    const how = stderr ? `fails (${stderr.trim().split('\n')[0]})` : `does not start (${message})`
    throw new CommandError(`${compiler} ${how}: install a JDK, 17 or later, and run the command again`)
  }
}

/** The compiler beside the Java that will run what it compiles; any other when that Java has none. */
function findCompiler () {
  const machine = java.find()
  const beside = machine && join(dirname(machine.path), process.platform === 'win32' ? 'javac.exe' : 'javac')
  return beside && existsSync(beside) ? beside : 'javac'
}
