import { access } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { CommandError } from '../../demos/lib/command-line/cli.js'
import { browserLocations } from './browser-locations.js'
import { installBrowser } from './install-browser.js'
import { runProcess } from './run-process.js'

const START_LIMIT_MS = 20_000
// As `--version` answers: Google Chrome, Chromium, HeadlessChrome, Microsoft Edge, Brave.
const BROWSER = /chrom|edge|brave/i
const LONGEST_VERSION = 1000
const ANSWERED = 'CHROME_ANSWERED'
const ADVICE = 'install Google Chrome, Chromium or Microsoft Edge, or set CHROME_PATH to the browser to use'

/**
 * The browser to test with: `CHROME_PATH`, one that is installed, or one that we
 * can install.
 *
 * @param {object} options
 * @param {AbortSignal} [options.signal]
 * @param {NodeJS.WritableStream} [options.out] where progress goes
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {string[]} [options.locations]
 * @param {import('./install-browser.js').Machine} [options.machine]
 * @returns {Promise<string>} the path of its executable
 * @throws {CommandError} one line that says what to install
 */
export async function findBrowser ({
  signal = new AbortController().signal,
  out = process.stderr,
  env = process.env,
  machine = thisMachine(signal, out),
  locations = browserLocations(machine.platform, env)
} = {}) {
  const chosen = env.CHROME_PATH
  if (chosen) {
    if (!await machine.exists(chosen)) throw new CommandError(`CHROME_PATH names ${chosen}, which does not exist: ${ADVICE}`)
    if (env[ANSWERED] !== chosen && !await answers(chosen, machine)) throw new CommandError(`CHROME_PATH names ${chosen}, which does not answer as a browser: ${ADVICE}`)
    return remember(chosen, env)
  }
  const found = () => firstThatStarts(locations, machine)
  const browser = await found() ?? await installBrowser(machine, found)
  if (browser) return remember(browser, env)
  throw new CommandError(`no browser to test with, and none could be installed: ${ADVICE}`)
}

/**
 * Every test file looks for the browser; that it answers is asked once, before they start.
 *
 * @param {string} browser
 * @param {NodeJS.ProcessEnv} env
 */
function remember (browser, env) {
  env[ANSWERED] = browser
  return browser
}

/**
 * A download may lack system libraries, a package may be an empty wrapper, and a path
 * may be of anything: on Linux the browser must answer. Elsewhere asking opens a window.
 *
 * @param {string} path
 * @param {import('./install-browser.js').Machine} machine
 */
async function answers (path, machine) {
  return machine.platform !== 'linux' || await machine.starts(path)
}

/**
 * @param {string[]} locations
 * @param {import('./install-browser.js').Machine} machine
 * @returns {Promise<string | undefined>}
 */
async function firstThatStarts (locations, machine) {
  for (const path of locations) {
    if (!await machine.exists(path)) continue
    if (await answers(path, machine)) return path
    machine.say(`${path} does not start: looking further`)
  }
}

/**
 * @param {AbortSignal} signal
 * @param {NodeJS.WritableStream} out
 * @returns {import('./install-browser.js').Machine}
 */
function thisMachine (signal, out) {
  return {
    platform: process.platform,
    root: process.getuid?.() === 0,
    exists: (path) => access(path).then(() => true, () => false),
    starts: async (path) => {
      let version = ''
      const heard = new Writable({
        write (chunk, encoding, done) {
          if (version.length < LONGEST_VERSION) version += chunk
          done()
        }
      })
      const { ok } = await runProcess(path, ['--version'], { signal, limitMs: START_LIMIT_MS, out: heard })
      return ok && BROWSER.test(version)
    },
    run: (program, args, limitMs, env) => runProcess(program, args, { signal, out, limitMs, env }),
    say: (line) => { out.write(`${line}\n`) }
  }
}
