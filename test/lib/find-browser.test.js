import { describe, test } from 'node:test'
import { findBrowser } from './find-browser.js'
import { browserLocations } from './browser-locations.js'

/**
 * @param {object} options
 * @param {string[]} [options.present] paths that exist
 * @param {Record<string, string>} [options.installs] the path that a program, called to install, brings
 * @param {string[]} [options.broken] browsers that do not start
 * @param {boolean} [options.root]
 * @param {NodeJS.Platform} [options.platform]
 */
function fakeMachine ({ present = [], installs = {}, broken = [], root = false, platform = 'linux' }) {
  const paths = new Set(present)
  /** @type {string[]} */
  const ran = []
  /** @type {string[]} */
  const said = []
  return {
    ran,
    said,
    platform,
    root,
    /** @param {string} path */
    exists: async (path) => paths.has(path),
    /** @param {string} path */
    starts: async (path) => {
      ran.push(path)
      return !broken.includes(path)
    },
    /**
     * @param {string} program
     * @param {string[]} args
     */
    run: async (program, args) => {
      const name = program === process.execPath ? 'playwright' : program
      ran.push(name)
      if (args.includes('install') && installs[name]) paths.add(installs[name])
    },
    /** @param {string} line */
    say: (line) => { said.push(line) }
  }
}

const locations = ['/usr/bin/chromium', '/cache/chrome']

describe('the browser finder', () => {
  test('takes CHROME_PATH before anything else', async (t) => {
    const machine = fakeMachine({ present: ['/mine/chrome', '/usr/bin/chromium'] })
    t.assert.equal(await findBrowser({ env: { CHROME_PATH: '/mine/chrome' }, machine, locations }), '/mine/chrome')
  })

  test('says in one line that CHROME_PATH is no browser', async (t) => {
    const machine = fakeMachine({ present: ['/mine/chrome', '/usr/bin/chromium'], broken: ['/mine/chrome'] })
    const looking = findBrowser({ env: { CHROME_PATH: '/mine/chrome' }, machine, locations })
    await t.assert.rejects(looking, { message: /^CHROME_PATH names \/mine\/chrome, which does not answer as a browser: install [^\n]+$/, exitCode: 1 })
  })

  test('asks once, also for the processes that inherit the environment', async (t) => {
    const machine = fakeMachine({ present: ['/mine/chrome'] })
    const env = { CHROME_PATH: '/mine/chrome' }
    await findBrowser({ env, machine, locations })
    await findBrowser({ env: { ...env }, machine, locations })
    t.assert.deepEqual(machine.ran, ['/mine/chrome'])
  })

  test('asks a real program, and a folder, whether it is a browser', { skip: process.platform !== 'linux' && 'asking opens a window here' }, async (t) => {
    for (const path of [process.execPath, import.meta.dirname]) {
      await t.assert.rejects(findBrowser({ env: { CHROME_PATH: path } }), /does not answer as a browser/)
    }
  })

  test('says in one line that CHROME_PATH does not exist', async (t) => {
    const looking = findBrowser({ env: { CHROME_PATH: '/mine/chrome' }, machine: fakeMachine({}), locations })
    await t.assert.rejects(looking, { message: /^CHROME_PATH names \/mine\/chrome, which does not exist: install [^\n]+$/, exitCode: 1 })
  })

  test('takes an installed one without installing', async (t) => {
    const machine = fakeMachine({ present: ['/usr/bin/chromium'] })
    t.assert.equal(await findBrowser({ env: {}, machine, locations }), '/usr/bin/chromium')
    t.assert.deepEqual(machine.ran, ['/usr/bin/chromium'])
  })

  test('looks further when one does not start', async (t) => {
    const machine = fakeMachine({ present: locations, broken: ['/usr/bin/chromium'] })
    t.assert.equal(await findBrowser({ env: {}, machine, locations }), '/cache/chrome')
  })

  test('does not start a browser to ask, where that opens a window', async (t) => {
    const machine = fakeMachine({ present: locations, platform: 'darwin' })
    await findBrowser({ env: {}, machine, locations })
    t.assert.deepEqual(machine.ran, [])
  })

  test('downloads one with Playwright', async (t) => {
    const machine = fakeMachine({ installs: { playwright: '/cache/chrome' }, root: true })
    t.assert.equal(await findBrowser({ env: {}, machine, locations }), '/cache/chrome')
    t.assert.deepEqual(machine.ran, ['playwright', '/cache/chrome'])
  })

  test('installs the system package as root when the download is refused or does not start', async (t) => {
    for (const broken of [[], ['/cache/chrome']]) {
      const installs = { 'apt-get': '/usr/bin/chromium', ...broken.length && { playwright: '/cache/chrome' } }
      const machine = fakeMachine({ present: ['/usr/bin/apt-get'], installs, broken, root: true })
      t.assert.equal(await findBrowser({ env: {}, machine, locations }), '/usr/bin/chromium')
    }
  })

  test('leaves the system alone when not root, and says what to install', async (t) => {
    const machine = fakeMachine({ present: ['/usr/bin/apt-get'], installs: { 'apt-get': '/usr/bin/chromium' } })
    const looking = findBrowser({ env: {}, machine, locations })
    await t.assert.rejects(looking, { message: /^no browser to test with[^\n]+set CHROME_PATH[^\n]+$/, exitCode: 1 })
    t.assert.deepEqual(machine.ran, ['playwright'])
  })

  test('knows the usual places of each platform', (t) => {
    const has = (/** @type {NodeJS.Platform} */ platform, /** @type {NodeJS.ProcessEnv} */ env, /** @type {string} */ path) =>
      t.assert.ok(browserLocations(platform, env).includes(path), path)
    has('darwin', { HOME: '/Users/ann' }, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
    has('win32', { PROGRAMFILES: 'C:\\Program Files' }, 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe')
    has('linux', { PATH: '/usr/bin' }, '/usr/bin/chromium')
  })
})
