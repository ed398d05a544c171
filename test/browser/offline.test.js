import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { BUILD, ROOT } from '../lib/paths.js'
import { changeBuild } from '../lib/second-build.js'
import { serveBuild } from '../lib/serve-build.js'
import { useSite } from '../lib/use-site.js'
import { visitPage } from '../lib/visit-page.js'

/** What the second build has in its first page, where React leaves it. */
const MARK = '<meta name="build" content="second">'
/** How often a page is read before it counts as stuck, 100 ms apart. */
const TURNS = 600

const site = useSite()

test('a site that was visited once', async (t) => {
  const first = await visitFirst(t, '')
  const { page, address, leave } = first
  await visitPage(page, `${address}mechanisms/routing`)
  await askRouting(page, '/users/', '/users/:id answers')
  await leave()

  await t.test('has, without a network, a page that was not opened before, its links and the search', async (t) => {
    await visitPage(page, `${address}mechanisms/hooks?hook=4`)
    t.assert.match(await page.title(), /Hooks/)
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Serialization' }).click()
    await page.waitForURL(/\/mechanisms\/serialization/)
    await page.getByRole('combobox', { name: /search/i }).fill('plugin timeout')
    await page.getByRole('option').filter({ hasText: 'FST_ERR_PLUGIN_TIMEOUT' }).first().click()
    await page.locator('h1').filter({ hasNotText: 'Serialization' }).first().waitFor()
  })

  await t.test('has, without a network, the answers of a figure that was used before, and another says what it needs', async () => {
    await visitPage(page, `${address}mechanisms/routing`)
    await askRouting(page, '/products/featured', '/products/featured answers')
    await visitPage(page, `${address}mechanisms/serialization`)
    const other = page.locator('[data-widget=serialization]')
    await other.getByLabel('Value').fill('{ name: 7 }')
    await other.getByRole('alert').getByText('this figure needs the network to load its library').waitFor()
  })

  await t.test('is ended by the development server at its address', async (t) => {
    t.assert.notDeepStrictEqual(await listKept(page), [])
    await publishSecond(t, first, join(ROOT, 'plugins/offline/forget.js'))
    await page.goto(address)
    const seen = await readUntil(page, ({ isRegistered }) => !isRegistered)
    // The worker shows each open page anew. One that was still opening only offers it, and its reader reloads.
    if (!seen.isSecond) await page.reload().catch(() => {})
    await readUntil(page, ({ isSecond, isControlled, kept }) => isSecond && !isControlled && kept === 0)
  })
})

test('a second build waits until the reader takes it, and then the old files are gone', async (t) => {
  const first = await visitFirst(t, '')
  const { context, page, address } = first
  const hashes = await publishSecond(t, first)

  const other = await context.newPage()
  for (const tab of [other, page]) {
    await visitPage(tab, address)
    await noticeOf(tab).getByText('A new version of this page is ready.').waitFor()
    t.assert.strictEqual(await markOf(tab).count(), 0, 'the page is of the build that its scripts are of')
    await tab.evaluate(() => { /** @type {any} */ (window).isWhole = true })
  }
  await noticeOf(other).getByRole('button', { name: 'Close' }).click()
  await noticeOf(other).waitFor({ state: 'detached' })

  await noticeOf(page).getByRole('button', { name: 'Reload' }).focus()
  await page.keyboard.press('Enter')
  await markOf(page).waitFor({ state: 'attached' })
  t.assert.strictEqual(await noticeOf(page).count(), 0)
  const kept = await listKept(page)
  t.assert.deepStrictEqual([hashes.old, hashes.new].map((hash) => kept.filter((url) => url.includes(hash)).length), [0, 1])

  // The other tab is told again, and is not reloaded under the reader.
  await noticeOf(other).getByRole('button', { name: 'Reload' }).waitFor()
  t.assert.strictEqual(await isStill(other), true)
  await other.getByRole('link', { name: 'Run everything' }).first().click()
  await other.waitForURL(/run-everything/)
  t.assert.strictEqual(await isStill(other), undefined, 'a link brings a page of the new build, with its scripts')
})

/**
 * Put a build with another first page in the place of the one that is kept.
 *
 * @param {import('node:test').TestContext} t
 * @param {Awaited<ReturnType<typeof visitFirst>>} first
 * @param {string} [worker] the file of another service worker
 */
async function publishSecond (t, { context, leave, port }, worker) {
  const { folder, hashes } = await changeBuild('index.html', (html) => html.replace('<meta', `${MARK}<meta`), worker)
  await leave()
  const second = await serveBuild(folder, site.base, port)
  t.after(async () => {
    await second.close()
    await rm(folder, { recursive: true })
  })
  await context.setOffline(false)
  return hashes
}

/**
 * Open a page of a site that can go away, and wait until the site is kept.
 *
 * @param {import('node:test').TestContext} t
 * @param {string} path
 */
async function visitFirst (t, path) {
  const server = await serveBuild(BUILD, site.base)
  const context = await site.browser.newContext({ serviceWorkers: 'allow', viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const leave = once(async () => {
    // What the browser itself remembers for some minutes would answer as well.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
    await context.setOffline(true)
    await server.close()
  })
  t.after(async () => {
    await leave()
    await context.close()
  })
  const address = server.origin + site.base
  await visitPage(page, address + path)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  return { context, page, address, leave, port: Number(new URL(server.origin).port) }
}

/** @param {() => Promise<void>} act */
function once (act) {
  /** @type {Promise<void> | undefined} */
  let done
  return () => {
    done ??= act()
    return done
  }
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} path
 * @param {string} answer
 */
async function askRouting (page, path, answer) {
  const lab = page.locator('[data-widget=routing]')
  await lab.getByLabel('GET').fill(path)
  await lab.getByText(answer).waitFor()
}

/** @param {import('playwright-core').Page} page */
function markOf (page) {
  return page.locator('meta[name=build]')
}

/** @param {import('playwright-core').Page} page */
function noticeOf (page) {
  return page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Reload' }) })
}

/** @param {import('playwright-core').Page} page @returns {Promise<string[]>} addresses, with the hashes of those that have one */
async function listKept (page) {
  return await page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => decodeURIComponent(url))
  })
}

/** @param {import('playwright-core').Page} page */
async function isStill (page) {
  return await page.evaluate(() => /** @type {any} */ (window).isWhole)
}

/**
 * Read how a page stands to the service worker, also while it is shown anew, until that is as expected.
 *
 * @param {import('playwright-core').Page} page
 * @param {(seen: { isRegistered: boolean, isControlled: boolean, isSecond: boolean, kept: number }) => boolean} isExpected
 */
async function readUntil (page, isExpected) {
  for (let turn = 0; turn < TURNS; turn++) {
    const seen = await page.evaluate(async () => ({
      isRegistered: Boolean(await navigator.serviceWorker.getRegistration()),
      isControlled: Boolean(navigator.serviceWorker.controller),
      isSecond: Boolean(document.querySelector('meta[name=build]')),
      kept: (await caches.keys()).length
    })).catch(() => undefined)
    if (seen && isExpected(seen)) return seen
    await page.waitForTimeout(100)
  }
  throw new Error('the page did not come to stand as expected')
}
