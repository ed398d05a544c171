import { describe, test } from 'node:test'
import { openPage, useSite } from '../lib/site.js'

describe('what belongs to a reader', () => {
  const site = useSite()

  test('is a sign at what they have read, and at no other page of that name', async (t) => {
    const first = await openPage(site, 'glossary')
    await first.evaluate(() => { localStorage.setItem('inside-fastify.progress', '{"hooks":1,"routing":1}') })
    for (const [path, signs] of /** @type {Array<[string, number]>} */ ([['build/hooks', 0], ['mechanisms/hooks', 1]])) {
      const page = await openPage(site, path)
      t.assert.equal(await page.locator('.menu [class*=read_] > a[aria-current=page]').count(), signs, path)
    }
  })

  test('is text in lines of a length that eyes can follow', async (t) => {
    for (const path of ['mechanisms/hooks', 'cases/hello-world', 'build/hooks', 'lab/method']) {
      const page = await openPage(site, path)
      const lengths = await page.locator('.theme-doc-markdown p:visible').evaluateAll((paragraphs) => paragraphs.filter((paragraph) => !paragraph.closest('[data-part=answer], [data-widget]') && !paragraph.querySelector('span, button')).map((paragraph) => {
        const lines = Math.round(paragraph.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(paragraph).lineHeight))
        return { lines, length: (paragraph.textContent ?? '').length / (lines - 0.5) }
      }).filter(({ lines }) => lines > 3).map(({ length }) => length))
      const middle = lengths.toSorted((a, b) => a - b)[lengths.length >> 1]
      t.assert.ok(middle > 55 && middle < 75, `${path}: ${middle} characters a line`)
    }
  })

  test('is paper that is light and hides nothing, and a screen as dark as before', async (t) => {
    const page = await openPage(site, 'mechanisms/hooks')
    await page.evaluate(() => { document.documentElement.dataset.theme = 'dark' })
    const tell = (/** @type {string} */ event) => page.evaluate((name) => {
      window.dispatchEvent(new Event(name))
      return { theme: document.documentElement.dataset.theme, folded: document.querySelectorAll('main details:not([open])').length }
    }, event)
    t.assert.deepEqual(await tell('beforeprint'), { theme: 'light', folded: 0 })
    const { theme, folded } = await tell('afterprint')
    t.assert.ok(theme === 'dark' && folded > 0, `${theme}, ${folded} folded`)
  })

  test('is a drawing whose parts appear one after the other, all of them once it is in view', async (t) => {
    const page = await openPage(site, 'mechanisms/plugins', { width: 390 })
    const drawing = page.getByRole('img', { name: /^The application has a queue/ })
    const faint = () => drawing.evaluate((svg) => [...svg.querySelectorAll('[class*=step]')].filter((part) => getComputedStyle(part).opacity < '1').length)
    t.assert.equal(await faint(), 5)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    t.assert.equal(await faint(), 0, 'without motion')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await drawing.scrollIntoViewIfNeeded()
    for (let tries = 0; tries < 50 && await faint() > 0; tries++) await page.waitForTimeout(20)
    t.assert.equal(await faint(), 0)
  })
})
