import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { makeFolder } from '../../demos/lib/files/own-folder.js'
import { makeCpuProfile } from '../../demos/lib/profiling/fixtures/make-cpu-profile.js'
import { openPage, useSite } from '../lib/site.js'

/** @typedef {import('../../demos/lib/profiling/fixtures/make-cpu-profile.js').Call} Call */

const MODULES = 'file:///home/reader/app/node_modules/'

const work = (owner, milliseconds) => ['f', `${MODULES}${owner}/index.js`, 1, 0, Array.from({ length: milliseconds }, () => /** @type {Call} */ (['<img src=x onerror=alert(1)>', `${MODULES}${owner}/index.js`, 2, 1000]))]

describe('a profile of the reader', () => {
  const site = useSite()
  let folder = ''
  let page
  let widget
  before(async () => {
    folder = await makeFolder('test')
    await writeFile(join(folder, 'old.cpuprofile'), makeCpuProfile([['(idle)', '', 0, 9000], work('router', 60), work('koa', 40)]))
    await writeFile(join(folder, 'new.cpuprofile'), makeCpuProfile([work('find-my-way', 10), work('koa', 40)]))
  })

  async function visit (width = 1280) {
    page = await openPage(site, 'lab/profile', { width })
    widget = page.locator('[data-widget=drop-profile]')
  }
  const field = () => widget.locator('input[type=file]')
  const opened = (/** @type {string} */ name) => widget.getByRole('status').first().getByText(`${name} is open`).waitFor()
  const table = (/** @type {string} */ name) => widget.getByRole('table', { name }).innerText()
  async function drop (/** @type {string} */ name, /** @type {string} */ text) {
    const dataTransfer = await page.evaluateHandle(([file, content]) => {
      const data = new DataTransfer()
      data.items.add(new File([content], file))
      return data
    }, [name, text])
    await page.locator('h1').dispatchEvent('drop', { dataTransfer })
  }

  test('is chosen with the keyboard, opens as tables and a graph with names as text, and is sent nowhere', async (t) => {
    await visit()
    const requests = /** @type {string[]} */ ([])
    page.on('request', (request) => { requests.push(request.url()) })
    const chooser = page.waitForEvent('filechooser')
    await field().focus()
    await page.keyboard.press('Space')
    await (await chooser).setFiles(join(folder, 'old.cpuprofile'))
    await opened('old.cpuprofile')
    t.assert.match(await table('What is in it'), /Busy\s+100 ms\s+Idle\s+9\.0 ms/)
    t.assert.match(await table('Self time by role'), /router\s*router 60 ms\s*60 ms\s+60%[^]*framework[^]*koa 40 ms\s*40 ms\s+40%/)
    t.assert.equal(await widget.getByRole('treeitem', { name: /^<img src=x onerror=alert\(1\)>, router/ }).count(), 1)
    t.assert.equal(await widget.locator('img').count(), 0)
    t.assert.deepEqual(requests.filter((url) => !/\.js$/.test(url) || new URL(url).origin !== site.origin), [], 'only the worker’s own script is fetched')
  })

  test('is compared with a second one that is dropped anywhere on the page, and what is none is called by its name', async (t) => {
    await visit(390)
    await field().setInputFiles(join(folder, 'old.cpuprofile'))
    await opened('old.cpuprofile')
    await drop('trace.json', '{"traceEvents":[]}')
    await widget.getByRole('alert').getByText('trace.json is a Chrome trace').waitFor()
    await drop('new.cpuprofile', await readFile(join(folder, 'new.cpuprofile'), 'utf8'))
    await opened('new.cpuprofile')
    t.assert.equal(await widget.getByRole('tree').count(), 2)
    t.assert.match(await widget.innerText(), /new\.cpuprofile gives a larger part of its busy time to framework and its packages \(80% against 40%\)/)
    t.assert.match(await table('Packages that differ most'), /router\s*only before\s*60%\s*60 ms\s*0\.0%\s*0\.0 ms\s*−60%\s*−60 ms/)
    await widget.getByRole('button', { name: 'Swap before and after' }).click()
    await widget.getByText('old.cpuprofile gives').waitFor()
    t.assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
  })
})
