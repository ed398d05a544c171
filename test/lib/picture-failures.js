import { mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterEach } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { inUse } from './browser.js'
import { ROOT } from './paths.js'

const FOLDER = join(ROOT, '.local', 'failures')
/** A browser that is asked for two pictures at once may give neither. */
const PICTURE_MS = 10_000
let before = Promise.resolve()

// Loaded before a file of browser tests: a picture of each page that is open when one of them fails.
afterEach(async (context) => {
  const t = /** @type {import('node:test').TestContext & { passed: boolean }} */ (context)
  if (t.passed) return
  before = before.then(() => takePictures(t))
  await before
})

/** @param {import('node:test').TestContext} t */
async function takePictures (t) {
  await mkdir(FOLDER, { recursive: true })
  const pages = [...inUse].flatMap((browser) => browser.contexts()).flatMap((opened) => opened.pages())
  for (const [index, page] of pages.entries()) {
    const path = join(FOLDER, `${t.fullName.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 120)}-${index}.png`)
    const stop = new AbortController()
    const late = sleep(PICTURE_MS, false, stop).catch(() => false)
    const taken = await Promise.race([late, page.screenshot({ path }).then(() => true, () => false)])
    stop.abort()
    if (taken) t.diagnostic(`picture of the failure: ${relative(ROOT, path)}`)
  }
}
