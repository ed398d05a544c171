import { once } from 'node:events'
import { createServer } from 'node:http'
import { endSoon } from '../end-soon.js'
import { visitPage } from '../site.js'
import { FIGURES, withinOf } from './figures.js'

const ANSWER_LIMIT_MS = 10_000
const TIMES = 1000
/** Typed by the browser's own means, longer texts take minutes. */
const LONGEST_TYPED = 5000

/**
 * @typedef {object} Arena where attacks are made: a page of one figure, loaded once
 * @property {import('playwright-core').Page} page
 * @property {import('playwright-core').Locator} lab
 * @property {string} url
 * @property {string} figure
 * @property {{ url: string, count: () => number }} canary another host, and how often it was asked
 * @property {string[]} broken what went wrong on the page since the last attack
 * @property {number} turn
 */

/**
 * @param {import('../site.js').Site} site
 * @param {string} figure of ./figures.js
 * @param {Arena['canary']} canary
 * @param {import('playwright-core').Page} [page] to open it in
 * @returns {Promise<Arena>}
 */
export async function openArena (site, figure, canary, page) {
  page ??= await site.browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.setDefaultTimeout(ANSWER_LIMIT_MS)
  const url = `${site.origin}${site.base}${FIGURES[figure].path}`
  /** @type {string[]} */
  const broken = []
  page.on('pageerror', (error) => broken.push(`the page throws: ${error.message}`))
  page.on('dialog', (dialog) => { broken.push('it opens a dialog'); dialog.dismiss() })
  page.on('popup', () => broken.push('it opens a window'))
  page.on('crash', () => broken.push('the page crashes'))
  await visitPage(page, url)
  const lab = page.locator(withinOf(figure)).first()
  await FIGURES[figure].prepare?.(lab)
  return { page, lab, url, figure, canary, broken, turn: 0 }
}

/**
 * Make one attack, and see whether the figure holds: it says the line, nothing leaves the
 * page, and the next good input is answered.
 *
 * @param {Arena} arena of the attack's figure
 * @param {import('./table.js').Attack} attack
 * @param {boolean} [isLast] whether no other attack of the figure follows
 * @returns {Promise<string[]>} what did not hold
 */
export async function performAttack (arena, { type = [], address, forge = [], line }, isLast = true) {
  const { page, lab, url, canary, broken } = arena
  const asked = canary.count()
  broken.length = 0
  if (address !== undefined) await visitAgain(arena, address)
  if (FIGURES[arena.figure].waits && line?.source.startsWith('stopped after')) await endSoon(page)
  await fill(arena, type.map(([label, text]) => [label, text.replaceAll('CANARY', canary.url)]))
  if (forge.length > 0) await page.evaluate(sendForged, { forge, times: TIMES })
  if (line) await see(arena, linesOf(arena).filter({ hasText: line }), `it does not say ${line}`)
  if (isLast || !FIGURES[arena.figure].waits) await giveGood(arena)
  if (canary.count() > asked) broken.push('another host was asked')
  if (!page.url().startsWith(url)) broken.push(`it went to ${page.url()}`)
  if (await lab.count() === 0) broken.push('the figure is gone')
  return [...broken]
}

/**
 * A page that a link with something in its address opens, anew.
 *
 * @param {Arena} arena
 * @param {string} address
 */
async function visitAgain ({ page, lab, url, figure, canary }, address) {
  await visitPage(page, url + address.replaceAll('CANARY', canary.url))
  await FIGURES[figure].prepare?.(lab)
}

/**
 * @param {Arena} arena
 */
async function giveGood (arena) {
  const { figure, lab, broken } = arena
  const { good, shows, lines } = FIGURES[figure]
  const turn = ++arena.turn
  if (good) await fill(arena, good(turn))
  await see(arena, lab.getByText(shows(turn)), 'the next good input is not answered')
  const left = lines ? '' : await whatStays(arena)
  if (left !== '') broken.push(`after good input it still says: ${left}`)
}

/**
 * @param {Arena} arena
 * @param {import('./figures.js').Inputs} inputs
 */
async function fill ({ lab, figure }, inputs) {
  for (const [label, value] of inputs) {
    const field = lab.getByLabel(label).first()
    const isChoice = await field.evaluate((element) => element.tagName === 'SELECT')
    if (isChoice) await field.selectOption(value)
    else if (value.length > LONGEST_TYPED) await field.evaluate(paste, value)
    else await field.fill(value)
  }
  if (inputs.length > 0) await FIGURES[figure].submit?.(lab)
}

/**
 * @param {HTMLElement} field
 * @param {string} value
 */
function paste (field, value) {
  const input = /** @type {HTMLTextAreaElement | HTMLInputElement} */ (field)
  const kept = input.maxLength < 0 ? value : value.slice(0, input.maxLength)
  // React looks at the element's own property, not at the prototype's.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, kept)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * What the figure still says. It may show what was typed before it has judged that.
 *
 * @param {Arena} arena
 * @returns {Promise<string>}
 */
async function whatStays (arena) {
  const said = linesOf(arena)
  try {
    await said.filter({ hasText: /\S/ }).first().waitFor({ state: 'detached' })
    return ''
  } catch {
    return (await said.allInnerTexts()).join('')
  }
}

/** @param {Arena} arena */
function linesOf ({ page, lab, figure }) {
  const { lines } = FIGURES[figure]
  return lines ? page.locator(lines) : lab.getByRole('alert')
}

/**
 * @param {Arena} arena
 * @param {import('playwright-core').Locator} wanted
 * @param {string} otherwise
 */
async function see (arena, wanted, otherwise) {
  try {
    await wanted.first().waitFor({ state: 'attached' })
  } catch {
    arena.broken.push(`${otherwise}: it says '${(await linesOf(arena).allInnerTexts()).join('')}'`)
  }
}

/**
 * What another window could send to this one and to those in it.
 *
 * @param {{ forge: unknown[], times: number }} messages
 */
function sendForged ({ forge, times }) {
  for (let time = 0; time < times; time++) {
    for (const message of forge) {
      window.postMessage(message, '*')
      for (const { contentWindow } of document.querySelectorAll('iframe')) {
        for (const target of [contentWindow, contentWindow?.[0]]) target?.postMessage(message, '*', [new MessageChannel().port1])
      }
    }
  }
}

/**
 * Another host, which nobody may ask.
 *
 * @param {string} [page] that it shows
 * @returns {Promise<{ url: string, count: () => number, close: () => Promise<void> }>} `count`: how often somebody connected
 */
export async function openHost (page = '{}') {
  let connections = 0
  const server = createServer((request, response) => response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/html' }).end(page))
  server.on('connection', () => { connections++ })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${port}/`,
    count: () => connections,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}
