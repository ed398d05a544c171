import { fileURLToPath } from 'node:url'
import { openSite, visitPage } from '../test/lib/site.js'

// Refreshes the picture in README.md from the production build: node scripts/screenshot.mjs
const site = await openSite()
try {
  const page = await site.browser.newPage({ viewport: { width: 1280, height: 1240 }, reducedMotion: 'reduce' })
  const { settle } = await visitPage(page, `${site.origin}${site.base}mechanisms/routing`)
  await page.locator('[data-part="try"]').evaluate((part) => part.scrollIntoView())
  await settle()
  await page.screenshot({ path: fileURLToPath(new URL('../static/img/screenshot.png', import.meta.url)) })
} finally {
  await site.close()
}
