import { test } from 'node:test'
import { useSite, visitPage, watchPolicy } from '../lib/site.js'

const ANSWER_LIMIT_MS = 10_000

const site = useSite()

test('a page is kept from other hosts and from making code, and that is noticed', async (t) => {
  const page = await site.browser.newPage()
  const keepsPolicy = await watchPolicy(page)
  await visitPage(page, site.origin + site.base)
  await keepsPolicy()
  const done = await page.evaluate(async () => {
    const told = new Promise((resolve) => addEventListener('securitypolicyviolation', resolve, { once: true }))
    const outcome = await fetch('http://127.0.0.1:9/').then(() => 'fetched', () => 'refused')
    await told
    return outcome
  })
  t.assert.strictEqual(done, 'refused')
  await t.assert.rejects(keepsPolicy(), /against the content policy: connect-src http:\/\/127\.0\.0\.1:9/)
  await page.addScriptTag({ content: 'window.ran = true' }).catch(() => {})
  t.assert.strictEqual(await page.evaluate(() => /** @type {any} */ (window).ran), undefined)
})

test('the sandbox does nothing for whoever shows it with the origin of the site', async (t) => {
  const page = await site.browser.newPage()
  await visitPage(page, `${site.origin}${site.base}mechanisms/routing`)
  await page.locator('[data-widget=routing]').hover()
  const sandbox = page.frameLocator('iframe').locator('iframe')
  await sandbox.waitFor({ state: 'attached', timeout: ANSWER_LIMIT_MS })
  t.assert.strictEqual(await sandbox.getAttribute('sandbox'), 'allow-scripts')
  const ask = (/** @type {string} */ sandbox) => page.evaluate(async (sandbox) => {
    const holder = /** @type {Document} */ (document.querySelector('iframe')?.contentDocument)
    const frame = /** @type {HTMLIFrameElement} */ (holder.querySelector('iframe')?.cloneNode())
    if (sandbox === '') frame.removeAttribute('sandbox')
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    holder.body.append(frame)
    await loaded
    const { port1, port2 } = new MessageChannel()
    const message = new Promise((resolve) => { port1.onmessage = () => resolve(true) })
    frame.contentWindow?.postMessage({ scripts: [''] }, '*', [port2])
    return await Promise.race([message, new Promise((resolve) => setTimeout(resolve, 500, false))])
  }, sandbox)
  t.assert.strictEqual(await ask('allow-scripts'), true)
  t.assert.strictEqual(await ask(''), false)
})
