import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../demos/lib/http/free-port.js'
import { openBrowser } from '../lib/browser.js'
import { ROOT } from '../lib/paths.js'

/** What the development server reads; a copy, since the tests edit it. */
const PARTS = ['docs', 'demos', 'xray', 'plugins', 'scripts', 'src', 'static', 'docusaurus.config.js', 'sidebars.js', 'package.json', 'package-lock.json', 'tsconfig.json']
/** One page of each kind. */
const PAGES = ['', 'mechanisms/plugins', 'cases/hello-world', 'build/server', 'problems', 'problems/siblings', 'problems/errors/server', 'should-you-move', 'lab/claims', 'lab/decade', 'play', 'glossary']
const UPGRADE = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' }

describe('npm start', () => {
  let [folder, origin, port] = ['', '', 0]
  let server
  let browser
  let page
  const errors = []

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'inside-fastify-start-'))
    await Promise.all(PARTS.map((part) => cp(join(ROOT, part), join(folder, part), { recursive: true })))
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
    port = await freePort()
    origin = `http://127.0.0.1:${port}`
    server = spawn(process.execPath, ['scripts/site.mjs', 'start', '--no-open', '--port', `${port}`], { cwd: folder, stdio: 'ignore' })
    browser = await openBrowser()
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    page.on('console', (message) => { if (message.type() === 'error') errors.push(message.text()) })
    page.on('pageerror', ({ message }) => errors.push(message))
    while (server.exitCode === null && !(await fetch(origin).catch(() => undefined))?.ok) await setTimeout(200)
  })
  after(async () => {
    await browser?.close()
    if (server?.exitCode === null) {
      server.kill()
      await once(server, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  })

  for (const path of PAGES) {
    test(`shows /${path} whole: its heading, the menus and no error`, async (t) => {
      errors.length = 0
      await page.goto(`${origin}/${path}`)
      await page.locator('h1').first().waitFor()
      await page.locator('nav.navbar').getByRole('link', { name: 'Understand' }).waitFor()
      if (path) await page.locator('.theme-doc-sidebar-menu [aria-current="page"]').waitFor()
      t.assert.ok((await page.locator('main').innerText()).length > 500)
      t.assert.deepEqual(errors, [])
    })
  }

  test('a page that is come to by a link is whole too, its figure answers, a fold opens, and the search finds', async (t) => {
    errors.length = 0
    await page.goto(`${origin}/mechanisms/lifecycle`)
    await page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Routing', exact: true }).click()
    await page.locator('h1', { hasText: 'Routing' }).waitFor()
    await page.locator('[data-widget=routing]').getByLabel('GET').fill('/files/zebra.png')
    await page.locator('[data-widget=routing]').getByText('zebra.png').first().waitFor()
    const fold = page.locator('main details').first()
    await fold.locator('summary').first().click()
    t.assert.equal(await fold.getAttribute('open'), '')
    await page.getByRole('combobox', { name: 'Search the pages' }).fill('radix tree')
    await page.getByRole('option', { name: /Routing/ }).first().waitFor()
    t.assert.deepEqual(errors, [])
  })

  test('a link to a part of a page comes to that part', async () => {
    await page.goto(`${origin}/lab/method#noise`)
    await page.waitForFunction(() => window.scrollY > 0 && Number(document.querySelector('#noise')?.getBoundingClientRect().top) < window.innerHeight)
  })

  test('an edited model is shown without a restart', async () => {
    // Without what was typed before: the address keeps that, and an edit leaves it alone.
    await page.goto(`${origin}/mechanisms/routing`)
    await page.locator('[data-widget=routing]').getByText(':sku').first().waitFor()
    const file = join(folder, 'demos/routing/model.js')
    const text = await readFile(file, 'utf8')
    if (!text.includes("'/products/:sku'")) throw new Error(`${file} has another example`)
    await writeFile(file, text.replace("'/products/:sku'", "'/products/:edited'"))
    await page.getByText(':edited').first().waitFor({ state: 'attached' })
  })

  test('is read by no other website, whatever name that has given this machine', async (t) => {
    const ask = async (/** @type {string} */ path, /** @type {Record<string, string>} */ headers) => {
      const [answer] = await once(request({ host: '127.0.0.1', port, path, headers }).end(), 'response')
      return answer.resume()
    }
    const { statusCode, headers } = await ask('/img/favicon.svg', { origin: 'http://evil.example' })
    t.assert.equal(statusCode, 200)
    t.assert.deepEqual([headers['access-control-allow-origin'], headers['cross-origin-resource-policy']], [undefined, 'same-origin'])
    t.assert.equal((await ask('/', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' })).statusCode, 403)
    t.assert.equal((await ask('/', { host: `evil.example:${port}` })).statusCode, 403)
    t.assert.equal((await ask('/img/favicon.svg', { host: `localhost:${port}` })).statusCode, 200)
    const firstOf = async (/** @type {string} */ from) => {
      const [, socket, head] = await once(request({ host: '127.0.0.1', port, path: '/ws', headers: { ...UPGRADE, origin: from } }).end(), 'upgrade')
      const text = String(head.length > 0 ? head : (await once(socket, 'data'))[0])
      socket.destroy()
      return text
    }
    t.assert.match(await firstOf('http://evil.example'), /Invalid Host\/Origin header/)
    t.assert.match(await firstOf(origin), /"type":"hot"/)
  })
})
