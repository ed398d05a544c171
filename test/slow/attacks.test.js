import { once } from 'node:events'
import { createServer } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { ADDRESSES, FIGURES, TYPED } from '../lib/attacks.js'
import { openPage, useSite, visitPage } from '../lib/site.js'

const SANDBOX = 'iframe[title^="Sandbox"]'
/** Typed by the browser's own means, longer texts take minutes. */
const LONGEST_TYPED = 5000
/** What another window could send to the page and to the sandbox, each a thousand times. */
const FORGED = [{ ready: true }, { id: 1, text: '{}' }, { id: 2, error: 'forged' }, 'open', null]

describe('under attack', () => {
  const site = useSite()
  let page
  /** What went wrong since the last attack. */
  const broken = []
  /** Another host, which nobody may ask. */
  let canary
  before(async () => {
    canary = await openHost()
    page = await site.browser.newPage()
    page.on('pageerror', (error) => broken.push(`the page throws: ${error.message}`))
    page.on('dialog', (dialog) => { broken.push('it opens a dialog'); dialog.dismiss() })
    page.on('popup', () => broken.push('it opens a window'))
    page.on('crash', () => broken.push('the page crashes'))
  })
  after(() => canary?.close())

  for (const [name, figure] of Object.entries(FIGURES)) {
    test(`the figure of ${name} says what is wrong, keeps the rest of the page out of it, and goes on`, async (t) => {
      const lab = page.locator(figure.within ?? `[data-widget="${name}"]`).first()
      const lines = figure.lines ? page.locator(figure.lines) : lab.getByRole('alert')
      const url = `${site.origin}${site.base}${figure.path}`
      let turn = 0
      const open = async (address = '') => {
        await visitPage(page, url + address.replaceAll('CANARY', canary.url), {})
        await figure.prepare?.(lab)
      }
      const fill = async (/** @type {import('../lib/attacks.js').Inputs} */ inputs) => {
        for (const [label, text] of inputs) {
          const field = lab.getByLabel(label).first()
          const value = text.replaceAll('CANARY', canary.url)
          if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(value)
          else await (value.length > LONGEST_TYPED ? field.evaluate(paste, value) : field.fill(value))
        }
        await figure.submit?.(lab)
      }
      const holds = async (attack, line, goesOn = true) => {
        if (line) await lines.filter({ hasText: line }).first().waitFor({ state: 'attached' }).catch(async () => broken.push(`it does not say ${line}: ${await lines.allInnerTexts()}`))
        if (goesOn) {
          if (figure.good) await fill(figure.good(++turn))
          await lab.getByText(figure.shows(turn)).first().waitFor({ state: 'attached' }).catch(() => broken.push('the next good input is not answered'))
          // It may show what was typed before it has judged that.
          if (!figure.lines) await lines.filter({ hasText: /\S/ }).first().waitFor({ state: 'detached' }).catch(async () => broken.push(`after good input it still says: ${await lines.allInnerTexts()}`))
        }
        if (!page.url().startsWith(url)) broken.push(`it went to ${page.url()}`)
        t.assert.deepEqual([...broken.splice(0), `${canary.count()} times another host was asked`], ['0 times another host was asked'], attack)
      }

      await open()
      page.setDefaultTimeout(30_000)
      const own = TYPED.filter(([of]) => of === name)
      for (const [, attack, inputs, line] of own) {
        await fill(inputs)
        await holds(attack, line, !figure.waits || inputs === own.at(-1)?.[2])
      }
      if (['serialization', 'hooks', 'lifecycle', 'plugins'].includes(name)) {
        await page.evaluate(sendForged, FORGED)
        await holds('messages from elsewhere')
      }
      for (const [, attack, address, line] of ADDRESSES.filter(([of]) => of === name)) {
        await open(address)
        await holds(attack, line)
      }
    })
  }
})

describe('the sandbox', () => {
  const site = useSite()
  const run = (/** @type {import('playwright-core').Page | import('playwright-core').FrameLocator} */ page) => page.getByRole('button', { name: 'Run', exact: true }).click()
  const says = (/** @type {import('playwright-core').Page | import('playwright-core').FrameLocator} */ page, /** @type {RegExp} */ line) => page.locator('[data-widget=play]').getByText(line).first().waitFor({ state: 'attached' })

  test('is opened in no page that another site shows inside its own, which says so', async (t) => {
    const other = await openHost(`<iframe src="${site.origin}${site.base}play" width="1200" height="800"></iframe>`)
    const page = await site.browser.newPage()
    t.after(() => Promise.all([page.close(), other.close()]))
    await page.goto(other.url)
    const framed = page.frameLocator('iframe')
    await framed.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' })
    await run(framed)
    await says(framed, /nothing runs while another site shows this page/)
    t.assert.equal(await framed.locator(SANDBOX).count(), 0)
  })

  test('gets nothing when something else was put in its place, and is opened anew when the browser has ended it', async () => {
    const page = await openPage(site, 'play')
    await page.evaluate(([sandbox, address]) => {
      new MutationObserver((_changes, observer) => {
        const frame = /** @type {HTMLIFrameElement | null} */ (document.querySelector(sandbox))
        if (!frame?.contentWindow) return
        observer.disconnect()
        frame.contentWindow.location = address
      }).observe(document.body, { childList: true })
    }, [SANDBOX, `${site.base}llms.txt`])
    await run(page)
    await says(page, /something else was loaded in place of the sandbox/)
    await run(page)
    await says(page, /and got 3 requests\.$/)
    await page.locator(SANDBOX).evaluate((frame) => /** @type {HTMLIFrameElement} */ (frame).contentDocument?.querySelector('iframe')?.remove())
    await run(page)
    await says(page, /the browser ended the sandbox/)
    await run(page)
    await says(page, /and got 3 requests\.$/)
  })
})

function paste (field, value) {
  const input = /** @type {HTMLTextAreaElement | HTMLInputElement} */ (field)
  // React looks at the element's own property, not at the prototype's.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, input.maxLength < 0 ? value : value.slice(0, input.maxLength))
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Runs in the page. */
function sendForged (forged) {
  for (let time = 0; time < 1000; time++) {
    for (const message of forged) {
      window.postMessage(message, '*')
      for (const { contentWindow } of document.querySelectorAll('iframe')) {
        for (const target of [contentWindow, contentWindow?.[0]]) target?.postMessage(message, '*', [new MessageChannel().port1])
      }
    }
  }
}

/** A server that counts who comes to it. */
async function openHost (page = '{}') {
  let connections = 0
  const server = createServer((_, response) => response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/html' }).end(page))
  server.on('connection', () => { connections++ }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/`, count: () => connections, close }
}
