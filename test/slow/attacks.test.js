import { after, before, describe, test } from 'node:test'
import { openArena, openHost, performAttack } from '../lib/attacks/perform.js'
import { ATTACKS } from '../lib/attacks/table.js'
import { openPage, useSite } from '../lib/site.js'

const attacks = process.env.TEST_ALL ? ATTACKS : ATTACKS.filter(({ always }) => always)
const figures = new Set(attacks.map(({ figure }) => figure))
const SANDBOX = 'iframe[title^="Sandbox"]'

describe('under attack', () => {
  const site = useSite()
  /** @type {import('playwright-core').Page | undefined} */
  let page
  /** @type {Awaited<ReturnType<typeof openHost>>} */
  let canary
  before(async () => { canary = await openHost() })
  after(() => canary?.close())

  for (const figure of figures) {
    test(`the figure of ${figure} says what is wrong, keeps the rest of the page out of it, and goes on`, async (t) => {
      const arena = await openArena(site, figure, canary, page)
      page = arena.page
      const own = attacks.filter((one) => one.figure === figure)
      for (const attack of own) {
        t.assert.deepStrictEqual(await performAttack(arena, attack, attack === own.at(-1)), [], `${figure}: ${attack.name}`)
      }
    })
  }
})

describe('the sandbox', () => {
  const site = useSite()
  const run = (/** @type {import('playwright-core').Page | import('playwright-core').FrameLocator} */ page) => page.getByRole('button', { name: 'Run', exact: true }).click()
  const says = (/** @type {import('playwright-core').Page | import('playwright-core').FrameLocator} */ page, /** @type {RegExp} */ line) => page.locator('[data-widget=play]').getByText(line).first().waitFor({ state: 'attached' })

  test('is opened in no page that another site shows inside its own, which says so and leads out', async (t) => {
    const inside = `${site.origin}${site.base}play`
    const other = await openHost(`<iframe src="${inside}" width="1200" height="800"></iframe>`)
    const page = await site.browser.newPage()
    try {
      await page.goto(other.url)
      const framed = page.frameLocator('iframe')
      await framed.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' })
      t.assert.match(await framed.getByRole('link', { name: 'Open this page by itself' }).getAttribute('href') ?? '', /\/play\/?$/)
      await run(framed)
      await says(framed, /nothing runs while another site shows this page/)
      t.assert.equal(await framed.locator(SANDBOX).count(), 0)
    } finally {
      await page.close()
      await other.close()
    }
  })

  test('gets nothing when something else was put in its place', async () => {
    const page = await openPage(site, 'play')
    await page.evaluate(([sandbox, address]) => {
      new MutationObserver((_changes, observer) => {
        const frame = /** @type {HTMLIFrameElement | null} */ (document.querySelector(sandbox))
        if (!frame?.contentWindow) return
        observer.disconnect()
        frame.contentWindow.location = address
      }).observe(document.body, { childList: true })
    }, [SANDBOX, `${site.base}llms.txt`])
    await run(page)
    await says(page, /something else was loaded in place of the sandbox/)
    await run(page)
    await says(page, /and got 3 requests\.$/)
  })

  test('is missed when the browser has ended it, and opened anew', async () => {
    const page = await openPage(site, 'play')
    await run(page)
    await says(page, /and got 3 requests\.$/)
    await page.locator(SANDBOX).evaluate((frame) => /** @type {HTMLIFrameElement} */ (frame).contentDocument?.querySelector('iframe')?.remove())
    await run(page)
    await says(page, /the browser ended the sandbox/)
    await run(page)
    await says(page, /and got 3 requests\.$/)
  })
})
