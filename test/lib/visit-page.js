import { setTimeout } from 'node:timers/promises'
import { watchPolicy } from './watch-policy.js'

const NOTHING = 'about:blank'
const QUIET_MS = 300
const LIMIT_MS = 10_000
const STEP_MS = 50

/** What watches a page, for all its visits. @type {WeakMap<import('playwright-core').Page, { requests: ReturnType<typeof watchRequests>, keepsPolicy: () => Promise<void> }>} */
const watches = new WeakMap()

/**
 * Load a page and wait until React has taken it over and nothing is on its way. A page that
 * shows something is left first, so the address is loaded anew whatever it was; the next
 * visit in it takes half the work of one in a new page.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} url
 * @param {{ width?: number, height?: number, colorScheme?: 'light' | 'dark' }} [look] from this visit on
 * @returns {Promise<{ settle: () => Promise<void> }>} `settle` waits again, after something was done to the page
 * @throws {Error} when the page does not keep to its content policy
 */
export async function visitPage (page, url, look) {
  if (!watches.has(page)) watches.set(page, { requests: watchRequests(page), keepsPolicy: await watchPolicy(page) })
  const { requests, keepsPolicy } = /** @type {NonNullable<ReturnType<typeof watches['get']>>} */ (watches.get(page))
  if (page.url() !== NOTHING) await page.goto(NOTHING)
  // A figure loads its library when the pointer comes to it, also when it is the figure that comes.
  await page.mouse.move(0, 0)
  if (look) await changeLook(page, look)
  requests.forget()
  await page.goto(url)
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' })
  await requests.settle()
  await keepsPolicy()
  return requests
}

/**
 * @param {import('playwright-core').Page} page that shows nothing, which would be drawn again for it
 * @param {NonNullable<Parameters<typeof visitPage>[2]>} look
 */
async function changeLook (page, { width = 1280, height = 900, colorScheme }) {
  await page.setViewportSize({ width, height })
  if (colorScheme) await page.emulateMedia({ colorScheme })
}

/**
 * Playwright's own `networkidle` may wait for ever when a sandboxed frame starts
 * a worker; here a request that never ends is waited for as long as the limit.
 *
 * @param {import('playwright-core').Page} page
 */
function watchRequests (page) {
  /** @type {Set<import('playwright-core').Request>} */
  const pending = new Set()
  let changedAt = performance.now()
  const change = () => { changedAt = performance.now() }
  page.on('request', (request) => { pending.add(request); change() })
  page.on('requestfinished', (request) => { pending.delete(request); change() })
  page.on('requestfailed', (request) => { pending.delete(request); change() })

  async function settle () {
    change()
    const limit = performance.now() + LIMIT_MS
    while (performance.now() < limit && (pending.size > 0 || performance.now() - changedAt < QUIET_MS)) {
      await setTimeout(STEP_MS)
    }
  }
  return { settle, forget: () => pending.clear() }
}
