import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { after, before, describe, test } from 'node:test'
import { freePort } from '../../demos/lib/http/free-port.js'
import { openBrowser } from '../lib/browser.js'
import { ROOT } from '../lib/paths.js'

/** What the development server reads; a copy, since the tests edit it. */
const PARTS = ['docs', 'demos', 'plugins', 'scripts', 'src', 'static', 'docusaurus.config.js', 'sidebars.js', 'package.json', 'package-lock.json', 'tsconfig.json']

/** One page of each kind. */
const PAGES = ['', 'mechanisms/plugins', 'cases/hello-world', 'build/server', 'problems', 'problems/siblings', 'problems/errors/server', 'should-you-move', 'lab/claims', 'lab/decade', 'play', 'glossary']

describe('npm start', () => {
  /** @type {{ folder: string, origin: string, server: import('node:child_process').ChildProcess, browser: import('playwright-core').Browser, page: import('playwright-core').Page }} */
  const at = /** @type {any} */ ({})
  /** @type {string[]} */
  const errors = []

  before(async () => {
    at.folder = await mkdtemp(join(tmpdir(), 'inside-fastify-start-'))
    for (const part of PARTS) await cp(join(ROOT, part), join(at.folder, part), { recursive: true })
    await symlink(join(ROOT, 'node_modules'), join(at.folder, 'node_modules'), 'junction')
    const port = await freePort()
    at.origin = `http://127.0.0.1:${port}`
    at.server = spawn(process.execPath, ['scripts/site.mjs', 'start', '--no-open', '--port', `${port}`], { cwd: at.folder, stdio: 'ignore' })
    at.browser = await openBrowser()
    at.page = await at.browser.newPage({ viewport: { width: 1280, height: 800 } })
    at.page.on('console', (message) => { if (message.type() === 'error') errors.push(message.text()) })
    at.page.on('pageerror', ({ message }) => errors.push(message))
    while (!(await fetch(at.origin).catch(() => undefined))?.ok) await setTimeout(200)
  })
  after(async () => {
    await at.browser?.close()
    if (at.server?.exitCode === null) {
      at.server.kill()
      await once(at.server, 'exit')
    }
    await rm(at.folder, { recursive: true, force: true })
  })

  for (const path of PAGES) {
    test(`shows /${path} whole: its heading, the menus and no error`, async (t) => {
      errors.length = 0
      await at.page.goto(`${at.origin}/${path}`)
      await at.page.locator('h1').first().waitFor()
      await at.page.locator('nav.navbar').getByRole('link', { name: 'Understand' }).waitFor()
      if (path) await at.page.locator('.theme-doc-sidebar-menu [aria-current="page"]').waitFor()
      t.assert.ok((await at.page.locator('main').innerText()).length > 500)
      t.assert.deepEqual(errors, [])
    })
  }

  test('a page that is come to by a link is whole too, its figure answers and a fold opens', async (t) => {
    errors.length = 0
    await at.page.goto(`${at.origin}/mechanisms/lifecycle`)
    await at.page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Routing', exact: true }).click()
    await at.page.locator('h1', { hasText: 'Routing' }).waitFor()
    await at.page.locator('[data-widget=routing]').getByLabel('GET').fill('/files/zebra.png')
    await at.page.locator('[data-widget=routing]').getByText('zebra.png').first().waitFor()
    const fold = at.page.locator('main details').first()
    await fold.locator('summary').first().click()
    t.assert.strictEqual(await fold.getAttribute('open'), '')
    t.assert.deepEqual(errors, [])
  })

  test('the search finds', async () => {
    await at.page.getByRole('combobox', { name: 'Search the pages' }).fill('radix tree')
    await at.page.getByRole('option', { name: /Routing/ }).first().waitFor()
  })

  /**
   * @param {string} file
   * @param {string} before
   * @param {string} now
   * @param {string} [shown] of it
   */
  async function edit (file, before, now, shown = now) {
    const text = await readFile(join(at.folder, file), 'utf8')
    if (!text.includes(before)) throw new Error(`${file} has no '${before}'`)
    await writeFile(join(at.folder, file), text.replace(before, now))
    await at.page.getByText(shown).first().waitFor({ state: 'attached' })
    await at.page.locator('h1', { hasText: 'Routing' }).waitFor()
  }

  test('an edited page, output or model is shown without a restart', async () => {
    await edit('docs/mechanisms/routing.mdx', 'In the figure:', 'Seen at once:')
    await edit('demos/routing/output.txt', '/x/a/a/a/end', '/x/edited/end')
    await edit('demos/routing/model.js', "'/products/:sku'", "'/products/:edited'", ':edited')
  })
})
