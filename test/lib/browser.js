import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { CommandError } from '../../demos/lib/command-line/cli.js'
import { inPackage } from './paths.js'

/** Far more than anything takes on a busy machine. */
const PAGE_LIMIT_MS = 2 * 60_000
const ADVICE = 'install Google Chrome, Chromium or Microsoft Edge, or set CHROME_PATH to the browser to use'
/** What may be there already, likeliest first; the last is what Playwright downloads. */
const INSTALLED = [
  { channel: 'chrome' }, { channel: 'msedge' },
  ...['/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium', '/Applications/Chromium.app/Contents/MacOS/Chromium'].map((executablePath) => ({ executablePath })),
  {}
]
/**
 * What Playwright turns off, and two pages of the browser's own behind the address bar of each window, which cost as
 * much as one of ours.
 */
const FEATURES = `AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,
  ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch,WebUIOmniboxPopup,WebUIOmniboxAimPopup`
const ARGS = [
  `--disable-features=${FEATURES.replaceAll(/\s/g, '')}`, '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'
]

/**
 * The browser of `CHROME_PATH`, one that is installed, or one that is installed now; it reaches this machine alone.
 *
 * @returns {Promise<import('playwright-core').Browser>}
 * @throws {CommandError} one line that says what to install
 */
export async function openBrowser () {
  const { CHROME_PATH } = process.env
  const browser = CHROME_PATH ? await launchFirst([{ executablePath: CHROME_PATH }]) : await launchFirst(INSTALLED) ?? await install()
  if (!browser) throw new CommandError(`${CHROME_PATH ? `CHROME_PATH names ${CHROME_PATH}, which does not start as a browser` : 'no browser to test with, and none could be installed'}: ${ADVICE}`)
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.setDefaultTimeout(PAGE_LIMIT_MS)
    // Half of all requests fetch ahead for the links in view: Docusaurus does not where the network is slow.
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g', saveData: false } }))
    return context
  }
  return browser
}

async function launchFirst (ways) {
  for (const way of ways) {
    const browser = await chromium.launch({ ...way, args: ARGS, chromiumSandbox: process.getuid?.() !== 0 }).catch(() => undefined)
    if (browser) return browser
  }
}

/**
 * By Playwright; as root on Debian or Ubuntu also the system's package, where that cannot be downloaded or does not
 * start.
 */
async function install () {
  process.stderr.write('no Chrome, Chromium or Edge found: downloading Chromium with Playwright (about 100 MB)\n')
  spawnSync(process.execPath, [inPackage('playwright-core', 'cli.js'), 'install', 'chromium-headless-shell'], { stdio: ['ignore', 2, 2] })
  const downloaded = await launchFirst(INSTALLED)
  if (downloaded || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return downloaded
  process.stderr.write('that did not give a working browser: installing the chromium package with apt-get\n')
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  return launchFirst(INSTALLED)
}
