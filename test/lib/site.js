import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { after, before } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { openBrowser } from './browser.js'
import { BUILD } from './paths.js'

/** Pixels: a laptop's screen without the browser's own bars. */
const SCREEN = 900
const NOTHING = 'about:blank'
const [QUIET_MS, LIMIT_MS, STEP_MS] = [300, 10_000, 50]
const AGAINST = 'against the content policy: '
const TYPES = Object.fromEntries([
  '.css text/css', '.html text/html;charset=utf-8', '.js text/javascript', '.json application/json', '.md text/markdown;charset=utf-8',
  '.png image/png', '.svg image/svg+xml', '.txt text/plain;charset=utf-8', '.woff2 font/woff2', '.xml application/xml'
].map((line) => line.split(' ')))

/** @typedef {Awaited<ReturnType<typeof openSite>>} Site */

/**
 * Serve the production build, to a browser that can reach nothing else. `base`: the path that it lives under.
 *
 * @returns {Promise<{
 *   origin: string, base: string, browser: import('playwright-core').Browser, close: () => Promise<void>
 * }>}
 */
export async function openSite () {
  const base = await readBase()
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    // As `npm run serve` does.
    if (path.endsWith('.html')) return response.writeHead(301, { location: path.slice(0, -'.html'.length) }).end()
    const found = path.startsWith(base) ? await readPage(path.slice(base.length)) : undefined
    const { file, body } = found ?? { file: '404.html', body: await readFile(join(BUILD, '404.html')) }
    const zips = !/\.(?:png|woff2)$/.test(file)
    response.writeHead(found ? 200 : 404, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', 'cache-control': 'max-age=600', ...zips && { 'content-encoding': 'gzip' } })
    response.end(zips ? zip(file, body) : body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const browser = await openBrowser()
  const close = async () => {
    await browser.close()
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`, base, browser, close }
}

/** A file is compressed once: it does not change while it is served. */
const zipped = new Map()

function zip (file, body) {
  const known = zipped.get(file) ?? gzipSync(body)
  zipped.set(file, known)
  return known
}

/** A file, a folder's index, or a page without its ending, as a static host finds them. */
async function readPage (path) {
  const asked = normalize(join(BUILD, path))
  if (!asked.startsWith(BUILD)) return
  for (const file of [asked, join(asked, 'index.html'), `${asked}.html`]) {
    const body = await readFile(file).catch(() => undefined)
    if (body) return { file, body }
  }
}

/** The paths of every page that is published, that for missing ones included. @returns {Promise<string[]>} */
export async function listPages () {
  return [...await readSitemap(), `${await readBase()}404.html`]
}

async function readSitemap () {
  const xml = await readFile(join(BUILD, 'sitemap.xml'), 'utf8')
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url).pathname)
}

/** The path of the home page, which is the shortest. */
export async function readBase () {
  return (await readSitemap()).reduce((shortest, path) => path.length < shortest.length ? path : shortest).replace(/\/?$/, '/')
}

/** Open the site before the tests of the file, or of the `describe`, that calls this, and close it after them. */
export function useSite () {
  const site = /** @type {Site} */ ({})
  before(async () => { Object.assign(site, await openSite()) })
  after(() => site.close?.())
  return site
}

/** The tab that the tests of a file share. */
const tabs = new WeakMap()

/**
 * Show a page, by its path behind the base, in the tab of the file, as if it were opened for the first time.
 *
 * @param {Site} site
 * @param {string} path
 * @param {{ width?: number, colorScheme?: 'light' | 'dark' }} [look] width in pixels
 */
export async function openPage ({ browser, origin, base }, path, { width = 1280, colorScheme = 'light' } = {}) {
  const page = tabs.get(browser) ?? await browser.newPage()
  tabs.set(browser, page)
  await visitPage(page, `${origin}${base}${path}`, { width, colorScheme })
  return page
}

/**
 * Open the page of a topic and find its figure before the tests of the `describe` that calls this. What it returns can
 * be read from the first test on; `begin` chooses an example. Several may share a `site` of `useSite`.
 *
 * @returns {{
 *   site: Site, url: string, page: import('playwright-core').Page, lab: import('playwright-core').Locator,
 *   begin: (label: string) => Promise<void>
 * }}
 */
export function openLab (widget, section = 'mechanisms', site = useSite()) {
  const begin = async (label) => {
    await open.lab.locator('[role=group][aria-label="Begin with"] button').getByText(label, { exact: true }).evaluate((button) => button.click())
    await open.lab.locator('[aria-busy=true]').waitFor({ state: 'detached' })
  }
  const open = /** @type {any} */ ({ site, begin })
  before(async () => {
    open.url = `${open.site.origin}${open.site.base}${section}/${widget}`
    open.page = await openPage(open.site, `${section}/${widget}`)
    open.lab = open.page.locator(`[data-widget="${widget}"]`)
  })
  return open
}

/** What watches a page, for all its visits. */
const watches = new WeakMap()

/**
 * Load a page anew and wait until React has taken it over and nothing is on its way. `look`: from this visit on, in
 * pixels; `settle` waits again.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} url
 * @param {{ width?: number, height?: number, colorScheme?: 'light' | 'dark' }} [look]
 * @returns {Promise<{ settle: () => Promise<void> }>}
 * @throws {Error} when the page does not keep to its content policy
 */
export async function visitPage (page, url, look) {
  if (!watches.has(page)) watches.set(page, { requests: watchRequests(page), keepsPolicy: await watchPolicy(page) })
  const { requests, keepsPolicy } = watches.get(page)
  // What it shows would be laid out again, and a figure loads its library when the pointer comes to it.
  if (page.url() !== NOTHING) await page.goto(NOTHING)
  await page.mouse.move(0, 0)
  if (look) await page.setViewportSize({ width: look.width ?? 1280, height: look.height ?? SCREEN })
  if (look?.colorScheme) await page.emulateMedia({ colorScheme: look.colorScheme })
  requests.forget()
  await page.goto(url)
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' })
  await requests.settle()
  await keepsPolicy()
  return requests
}

/** Playwright's own `networkidle` may wait for ever when a sandboxed frame starts a worker. */
function watchRequests (page) {
  const pending = new Set()
  let changedAt = 0
  const end = (request) => {
    pending.delete(request)
    changedAt = performance.now()
  }
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const settle = async () => {
    changedAt = performance.now()
    for (const limit = changedAt + LIMIT_MS; performance.now() < limit && (pending.size > 0 || performance.now() - changedAt < QUIET_MS);) await sleep(STEP_MS)
  }
  return { settle, forget: () => pending.clear() }
}

/**
 * Watch whether a page keeps to its own Content-Security-Policy, its frames too: what this returns throws when it has
 * none, or does not.
 *
 * @param {import('playwright-core').Page} page before it is loaded
 * @returns {Promise<() => Promise<void>>}
 */
export async function watchPolicy (page) {
  const violations = []
  page.on('console', (message) => { if (message.text().startsWith(AGAINST)) violations.push(message.text()) })
  await page.addInitScript((against) => addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(`${against}${effectiveDirective} ${blockedURI} in ${sourceFile}:${lineNumber}`)
  }), AGAINST)
  return async () => {
    if (await page.locator('meta[http-equiv="Content-Security-Policy"]').count() !== 1) throw new Error(`${page.url()} has no content policy`)
    if (violations.length > 0) throw new Error(violations.splice(0).join('\n'))
  }
}
