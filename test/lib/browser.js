import { chromium } from 'playwright-core'
import { withOwnTemporary } from './browser-folder.js'
import { findBrowser } from './find-browser.js'

const START_LIMIT_MS = 60_000
/** Far more than anything takes on a busy machine, and less than the time for which nothing may happen in a file. */
const PAGE_LIMIT_MS = 3 * 60_000
/** What Playwright turns off. Chromium heeds the last list alone, so ours has to hold them. */
const PLAYWRIGHT_DISABLES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch',
  'msForceBrowserSignIn', 'msEdgeUpdateLaunchServicesPreferredVersion'
]
/** Two pages of the browser's own, behind the address bar of each window: they cost as much as one of ours. */
const POPUPS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** Where the files that a worker runs find the address of its browser. */
const ADDRESS = 'BROWSER_ADDRESS'

/** The browsers that this process uses. @type {Set<import('playwright-core').Browser>} */
export const inUse = new Set()

/**
 * The browser of this worker, or one of its own for a file that is run alone. Closing it
 * closes what was opened in it.
 *
 * @returns {Promise<import('playwright-core').Browser>}
 */
export async function openBrowser () {
  const address = process.env[ADDRESS]
  const browser = address === undefined ? await launchBrowser(await findBrowser()) : await chromium.connect(address, { timeout: START_LIMIT_MS })
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    // What a worker keeps would answer for the pages that are tested.
    const context = await newContext({ serviceWorkers: 'block', ...options })
    context.setDefaultTimeout(PAGE_LIMIT_MS)
    await context.addInitScript(saySlow)
    return context
  }
  inUse.add(browser)
  browser.on('disconnected', () => inUse.delete(browser))
  return browser
}

/** Half of all requests fetch ahead for the links in view: Docusaurus does not where the network is slow. Runs in the page. */
function saySlow () {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g', saveData: false } })
}

/**
 * @param {string} executablePath
 * @param {string[]} [args]
 */
export function launchBrowser (executablePath, args) {
  return withOwnTemporary((env) => chromium.launch({ ...launchOptions(executablePath, args), env }))
}

/**
 * Start a browser for each worker.
 *
 * @param {string} executablePath
 * @param {number} workers
 * @returns {Promise<{ envOf: (worker: number) => NodeJS.ProcessEnv, close: () => Promise<unknown> }>}
 */
export async function startBrowsers (executablePath, workers) {
  // Who started us ends us, and we the browsers: Playwright would leave at once.
  const options = { ...launchOptions(executablePath), handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const servers = await withOwnTemporary((env) => Promise.all(Array.from({ length: workers }, () => chromium.launchServer({ ...options, env }))))
  return {
    envOf: (worker) => ({ [ADDRESS]: servers[worker].wsEndpoint() }),
    close: () => Promise.all(servers.map((server) => server.close()))
  }
}

/**
 * @param {string} executablePath
 * @param {string[]} [args]
 */
function launchOptions (executablePath, args = []) {
  return {
    executablePath,
    timeout: START_LIMIT_MS,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      `--disable-features=${[...PLAYWRIGHT_DISABLES, ...POPUPS].join()}`, '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ...args
    ]
  }
}
