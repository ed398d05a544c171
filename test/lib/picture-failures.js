import { mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterEach } from 'node:test'
import { inUse } from './browser.js'
import { ROOT } from './paths.js'

const FOLDER = join(ROOT, '.local', 'failures')

// Loaded before a file of browser tests: a picture of each page that is open when one of them fails.
afterEach(async (context) => {
  const t = /** @type {import('node:test').TestContext & { passed: boolean }} */ (context)
  if (t.passed) return
  await mkdir(FOLDER, { recursive: true })
  const pages = [...inUse].flatMap((browser) => browser.contexts()).flatMap((opened) => opened.pages())
  for (const [index, page] of pages.entries()) {
    const path = join(FOLDER, `${t.fullName.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 120)}-${index}.png`)
    const taken = await page.screenshot({ path }).then(() => true, () => false)
    if (taken) t.diagnostic(`picture of the failure: ${relative(ROOT, path)}`)
  }
})
