import { setTimeout } from 'node:timers/promises'
import { watchPolicy } from './watch-policy.js'

const QUIET_MS = 300
const LIMIT_MS = 10_000
const STEP_MS = 50

/**
 * Load a page and wait until React has taken it over and nothing is on its way.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} url
 * @returns {Promise<{ settle: () => Promise<void> }>} `settle` waits again, after something was done to the page
 * @throws {Error} when the page does not keep to its content policy
 */
export async function visitPage (page, url) {
  const keepsPolicy = await watchPolicy(page)
  const settle = watchRequests(page)
  await page.goto(url)
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' })
  await settle()
  await keepsPolicy()
  return { settle }
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

  return async function settle () {
    change()
    const limit = performance.now() + LIMIT_MS
    while (performance.now() < limit && (pending.size > 0 || performance.now() - changedAt < QUIET_MS)) {
      await setTimeout(STEP_MS)
    }
  }
}
