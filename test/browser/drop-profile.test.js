import { execFile } from 'node:child_process'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { makeFolder } from '../../demos/lib/files/own-folder.js'
import { makeCpuProfile } from '../../demos/lib/profiling/fixtures/make-cpu-profile.js'
import { enlargeProfile } from '../lib/enlarge-profile.js'
import { openPage, useSite } from '../lib/site.js'

/** @typedef {import('../../demos/lib/profiling/fixtures/make-cpu-profile.js').Call} Call */

const LARGE_LIMIT_MS = 60_000
const LARGE_BYTES = 50e6
// Far fewer than are drawn while so much is read elsewhere; a page that read it itself would draw none.
const FRAMES_DRAWN = 10
const DEEP = 2000
const WIDE = 3000
const MODULES = 'file:///home/reader/app/node_modules/'

const run = promisify(execFile)

/**
 * @param {string} owner
 * @param {number} milliseconds
 * @returns {Call}
 */
const work = (owner, milliseconds) => ['f', `${MODULES}${owner}/index.js`, 1, 0, Array.from({ length: milliseconds }, () => /** @type {Call} */ (['<img src=x onerror=alert(1)>', `${MODULES}${owner}/index.js`, 2, 1000]))]

describe('a profile of the reader', () => {
  const site = useSite()
  let folder = ''
  /** @type {import('playwright-core').Page} */
  let page
  /** @type {import('playwright-core').Locator} */
  let widget
  before(async () => {
    folder = await makeFolder('test')
    await writeFile(join(folder, 'old.cpuprofile'), makeCpuProfile([['(idle)', '', 0, 9000], work('router', 60), work('koa', 40)]))
    await writeFile(join(folder, 'new.cpuprofile'), makeCpuProfile([work('find-my-way', 10), work('koa', 40)]))
  })
  after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

  /** @param {Parameters<typeof openPage>[2]} [options] */
  async function visit (options) {
    page = await openPage(site, 'lab/profile', options)
    widget = page.locator('[data-widget=drop-profile]')
  }
  const field = () => widget.locator('input[type=file]')
  const status = () => widget.getByRole('status').first()
  const alert = () => widget.getByRole('alert')
  const table = (/** @type {string} */ name) => widget.getByRole('table', { name })
  /** @param {string[]} names */
  async function choose (...names) {
    await field().setInputFiles(names.map((name) => join(folder, name)))
    await status().getByText(`${names.at(-1)} is open`).waitFor()
  }
  /**
   * @param {string} name
   * @param {string} text
   */
  async function drop (name, text) {
    const transfer = await page.evaluateHandle(([file, content]) => {
      const data = new DataTransfer()
      data.items.add(new File([content], file))
      return data
    }, [name, text])
    await page.locator('h1').dispatchEvent('drop', { dataTransfer: transfer })
  }

  test('is chosen with the keyboard, opens as tables and a graph, and is sent nowhere', async (t) => {
    await visit()
    /** @type {string[]} */
    const requests = []
    page.on('request', (request) => { requests.push(request.url()) })
    const chooser = page.waitForEvent('filechooser')
    await field().focus()
    await page.keyboard.press('Space')
    await (await chooser).setFiles(join(folder, 'old.cpuprofile'))
    await status().getByText('old.cpuprofile is open').waitFor()
    t.assert.match(await table('What is in it').innerText(), /Busy\s+100 ms\s+Idle\s+9\.0 ms/)
    t.assert.match(await table('Self time by role').innerText(), /router\s*router 60 ms\s*60 ms\s+60%[^]*framework[^]*koa 40 ms\s*40 ms\s+40%/)
    t.assert.equal(await widget.getByRole('tree').count(), 1)
    t.assert.deepEqual(requests.filter((url) => !/\.js$/.test(url) || new URL(url).origin !== site.origin), [], 'only the worker\'s own script is fetched')

    requests.length = 0
    await choose('old.cpuprofile')
    t.assert.deepEqual(requests.filter((url) => !/\.js$/.test(url)), [])
  })

  test('is compared with a second one that is dropped anywhere on the page', async (t) => {
    await visit()
    await choose('old.cpuprofile')
    await drop('new.cpuprofile', await readFile(join(folder, 'new.cpuprofile'), 'utf8'))
    await status().getByText('new.cpuprofile is open').waitFor()
    t.assert.equal(await widget.getByRole('tree').count(), 2)
    t.assert.match(await widget.innerText(), /new\.cpuprofile gives a larger part of its busy time to framework and its packages \(80% against 40%\)/)
    t.assert.match(await table('Packages that differ most').innerText(), /router\s*only before\s*60%\s*60 ms\s*0\.0%\s*0\.0 ms\s*−60%\s*−60 ms/)

    await widget.getByRole('button', { name: 'Swap before and after' }).click()
    await widget.getByText('old.cpuprofile gives').waitFor()
    t.assert.match(await table('Packages that differ most').innerText(), /router\s*only after/)
    await widget.getByRole('button', { name: 'Close new.cpuprofile' }).click()
    t.assert.equal(await widget.getByRole('tree').count(), 1)
  })

  test('shows names as text, whatever they hold', async (t) => {
    await visit()
    await choose('old.cpuprofile')
    t.assert.equal(await widget.locator('img').count(), 0)
    t.assert.equal(await widget.getByRole('treeitem', { name: /^<img src=x onerror=alert\(1\)>, router/ }).count(), 1)
  })

  test('that is none is called by its name in an alert, and what was open stays', async (t) => {
    await visit()
    await choose('old.cpuprofile')
    await drop('trace.json', '{"traceEvents":[]}')
    await alert().getByText('trace.json is a Chrome trace').waitFor()
    t.assert.equal(await status().innerText(), '')
    await drop('half.cpuprofile', makeCpuProfile([work('koa', 3)]).slice(0, -30))
    await alert().getByText('half.cpuprofile is cut off').waitFor()
    t.assert.equal(await widget.getByRole('tree').count(), 1)
    await choose('new.cpuprofile')
    t.assert.equal(await alert().innerText(), '')
  })

  test('may be very deep and very wide', async (t) => {
    await visit()
    /** @type {Call} */
    let deep = ['bottom', `${MODULES}koa/a.js`, 1, 5_000_000]
    for (let depth = 1; depth < DEEP; depth++) deep = [`f${depth}`, `${MODULES}koa/a.js`, depth, 0, [deep]]
    const wide = Array.from({ length: WIDE }, (_, index) => /** @type {Call} */ ([`g${index}`, `${MODULES}koa/b.js`, index + 1, 1000]))
    await writeFile(join(folder, 'deep.cpuprofile'), makeCpuProfile([deep, ...wide]))
    await choose('deep.cpuprofile')
    t.assert.match(await table('What is in it').innerText(), new RegExp(`at most\\s+${DEEP}`))
    t.assert.equal(await widget.getByRole('treeitem', { name: /^bottom/ }).count(), 1)
  })

  test('of 50 MB opens while the page goes on answering', async (t) => {
    await visit()
    const script = join(folder, 'script.cjs')
    await writeFile(script, 'setImmediate(() => { const end = Date.now() + 300; while (Date.now() < end) [3, 1, 2].sort((a, b) => a - b).map(String).join() })')
    await run(process.execPath, ['--cpu-prof', '--cpu-prof-dir', folder, '--cpu-prof-name', 'real.cpuprofile', script])
    await writeFile(join(folder, 'large.cpuprofile'), enlargeProfile(await readFile(join(folder, 'real.cpuprofile'), 'utf8'), LARGE_BYTES))
    t.assert.equal((await stat(join(folder, 'large.cpuprofile'))).size >= LARGE_BYTES, true)
    await page.evaluate(() => {
      const counted = /** @type {any} */ (window)
      counted.framesAt = {}
      let frames = 0
      const count = () => { frames++; requestAnimationFrame(count) }
      requestAnimationFrame(count)
      const said = document.querySelector('[data-widget=drop-profile] [role=status]')
      if (said) new MutationObserver(() => { counted.framesAt[(said.textContent ?? '').split(' ')[0]] = frames }).observe(said, { childList: true, characterData: true, subtree: true })
    })
    await field().setInputFiles(join(folder, 'large.cpuprofile'))
    await status().getByText('large.cpuprofile is open').waitFor({ timeout: LARGE_LIMIT_MS })
    const framesAt = await page.evaluate(() => /** @type {any} */ (window).framesAt)
    t.assert.equal(framesAt['large.cpuprofile'] - framesAt.Adding > FRAMES_DRAWN, true, `frames drawn: ${JSON.stringify(framesAt)}`)
    t.assert.equal(await widget.getByRole('tree').count(), 1)
  })

  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    test(`fits a phone in the ${colorScheme}`, async (t) => {
      await visit({ width: 390, colorScheme })
      await choose('old.cpuprofile', 'new.cpuprofile')
      t.assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), true)
    })
  }

  test('needs JavaScript, and says what does the same without', async (t) => {
    await visit({ javaScriptEnabled: false })
    t.assert.match(await widget.innerText(), /needs JavaScript[^]*npm run flame -- --diff before\.cpuprofile after\.cpuprofile/)
    t.assert.equal(await page.locator('input[type=file]').count(), 0)
  })
})
