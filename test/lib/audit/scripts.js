import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { BUILD } from '../paths.js'
import { visitPage } from '../visit-page.js'

/**
 * The gzipped JavaScript, in bytes, that a page fetches before the reader does
 * anything; what the site fetches ahead of a click is counted apart.
 *
 * @param {import('../site.js').Site} site
 * @param {string} path
 * @returns {Promise<{ needed: number, ahead: number }>}
 */
export async function measureScripts ({ browser, origin }, path) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  try {
    /** @type {import('playwright-core').Request[]} */
    const requests = []
    page.on('requestfinished', (request) => { if (new URL(request.url()).pathname.endsWith('.js')) requests.push(request) })
    await visitPage(page, origin + path)
    const totals = { needed: 0, ahead: 0 }
    for (const request of requests) {
      const { responseBodySize } = await request.sizes()
      totals[await isAhead(request) ? 'ahead' : 'needed'] += responseBodySize
    }
    return totals
  } finally {
    await page.close()
  }
}

/** @param {import('playwright-core').Request} request */
async function isAhead (request) {
  const headers = await request.allHeaders()
  return /prefetch/.test(headers['sec-purpose'] ?? headers.purpose ?? '')
}

/**
 * The gzipped size, in bytes, of each model that runs in the browser.
 *
 * @returns {Promise<Array<{ name: string, bytes: number }>>}
 */
export async function measureModels () {
  const directory = join(BUILD, 'models')
  const files = (await readdir(directory)).filter((file) => file.endsWith('.js'))
  return Promise.all(files.map(async (file) => ({
    name: basename(file).split('.')[0],
    bytes: gzipSync(await readFile(join(directory, file))).length
  })))
}
