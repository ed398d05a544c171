import { fileURLToPath } from 'node:url'
import { openSite } from '../test/lib/site.js'

// Refreshes the picture in README.md from the production build: node scripts/screenshot.mjs
const site = await openSite()
try {
  const page = await site.browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await page.goto(`${site.origin}${site.base}mechanisms/routing`, { waitUntil: 'networkidle' })
  await page.screenshot({ path: fileURLToPath(new URL('../static/img/screenshot.png', import.meta.url)) })
} finally {
  await site.close()
}
