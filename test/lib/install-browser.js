import { inPackage } from './paths.js'

const DOWNLOAD_LIMIT_MS = 4 * 60_000
const PACKAGE_LIST_LIMIT_MS = 60_000
const PACKAGE_LIMIT_MS = 3 * 60_000

/**
 * @typedef {object} Machine what installing depends on, so that tests can stand in for it
 * @property {NodeJS.Platform} platform
 * @property {boolean} root whether we may install system packages
 * @property {(path: string) => Promise<boolean>} exists
 * @property {(path: string) => Promise<boolean>} starts whether a browser answers when asked for its version
 * @property {(program: string, args: string[], limitMs: number, env?: NodeJS.ProcessEnv) => Promise<unknown>} run
 * @property {(line: string) => void} say
 */

/**
 * The ways to get a browser, each tried until `found` names one: Playwright's
 * own download into its cache, then, as root on Debian and Ubuntu, the system's
 * package.
 *
 * @param {Machine} machine
 * @param {() => Promise<string | undefined>} found
 * @returns {Promise<string | undefined>}
 */
export async function installBrowser (machine, found) {
  machine.say('no Chrome, Chromium or Edge found: downloading Chromium with Playwright (about 170 MB)')
  await machine.run(process.execPath, [inPackage('playwright-core', 'cli.js'), 'install', 'chromium'], DOWNLOAD_LIMIT_MS)
  const downloaded = await found()
  if (downloaded) return downloaded

  if (!machine.root || !await machine.exists('/usr/bin/apt-get')) return
  machine.say('that did not give a working browser: installing the chromium package with apt-get')
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await machine.run('apt-get', ['update', '-qq'], PACKAGE_LIST_LIMIT_MS, quiet)
  await machine.run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], PACKAGE_LIMIT_MS, quiet)
  return await found()
}
