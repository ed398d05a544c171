import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { inPackage } from '../lib/paths.js'
import { listPages, useSite, visitPage } from '../lib/site.js'

const SCHEMES = ['light', 'dark']
const WIDTHS = [1280, 390]
/** Made by one component or in one form: axe looks at each once, in one scheme and one width, in turn. */
const ALIKE = /\/(?:problems|build|mechanisms|cases)\/./
/** Gzipped, of the scripts that a page loads before its reader does anything. */
const MOST_SCRIPT_BYTES = 220_000
const RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }
/** What is judged once texts that are alike are marked: fields have their text elsewhere. */
const NOT_ALIKE = '[data-unlike], input, select, textarea'

/** Kinds of text whose contrast was judged, on whichever page: all have the same style sheet. */
const judged = new Set()
const pages = await listPages()
const axe = await readFile(inPackage('axe-core', 'axe.min.js'), 'utf8')

describe('every page', { concurrency: 2 }, () => {
  const site = useSite()
  const free = /** @type {Awaited<ReturnType<typeof openTab>>[]} */ ([])

  for (const [place, path] of pages.entries()) {
    test(`${path} is sound, as it comes and with its folds open`, async (t) => {
      const tab = free.pop() ?? await openTab(site)
      const { page, seen } = tab
      t.after(() => free.push(tab))
      seen.foreign.length = seen.complaints.length = 0
      const widths = place % 2 === 0 || path.includes('/problems/') ? WIDTHS : WIDTHS.toReversed()
      const schemes = (place >> 1) % 2 === 0 ? SCHEMES : SCHEMES.toReversed()
      const { settle } = await visitPage(page, site.origin + path, { width: widths[0], colorScheme: schemes[0] })
      const asItComes = { tooHeavy: await page.evaluate(tooHeavy, MOST_SCRIPT_BYTES), sidebar: await page.evaluate(missingInSidebar), below: await page.evaluate(belowScreen) }
      await page.evaluate(bringIntoView)
      t.assert.deepEqual(await page.evaluate(tooWide), [], `folded, ${widths[0]} px`)
      await page.evaluate(() => { for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '') })
      await settle()
      // What is folded comes to what is not: all of it is judged when the folds are open.
      for (const [index, width] of widths.entries()) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: schemes[index] })
        await page.locator(`html[data-theme=${schemes[index]}]`).waitFor({ state: 'attached' })
        const isJudged = index === 0 || !ALIKE.test(path)
        const found = { ...seen, ...asItComes, tooWide: await page.evaluate(tooWide), moving: await page.evaluate(moving), backticks: await page.evaluate(backticks), violations: isJudged ? await violations(page) : [] }
        t.assert.deepEqual(found, { foreign: [], complaints: [], tooHeavy: [], sidebar: [], below: [], tooWide: [], moving: [], backticks: [], violations: [] }, `${width} px`)
      }
    })
  }
})

async function openTab ({ browser, origin }) {
  const [foreign, complaints] = [/** @type {string[]} */ ([]), /** @type {string[]} */ ([])]
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  context.on('console', (message) => { if (message.type() === 'error') complaints.push(message.text()) })
  context.on('weberror', (error) => { complaints.push(String(error.error().stack)) })
  context.on('request', (request) => { if (!/^(?:data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin) foreign.push(request.url()) })
  return { page: await context.newPage(), seen: { foreign, complaints } }
}

async function violations (page) {
  if (!await page.evaluate(() => 'axe' in window)) {
    await page.evaluate(thin)
    await page.evaluate(axe)
    await page.evaluate((selector) => window.axe.configure({ rules: [{ id: 'color-contrast', selector }], noHtml: true }), NOT_ALIKE)
  }
  for (const kind of await page.evaluate(markUnlike, [...judged])) judged.add(kind)
  const report = await page.evaluate((runOnly) => window.axe.run(document, { runOnly, resultTypes: ['violations'], preload: { assets: ['media'] } }), RULES)
  return report.violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`))
}

// What follows runs in the page.

/** The scripts that a page needs, before those that are fetched ahead for links that come into view. */
function tooHeavy (most) {
  const bytes = performance.getEntriesByType('resource')
    .filter(({ name, initiatorType }) => initiatorType === 'script' && name.endsWith('.js'))
    .reduce((sum, entry) => sum + /** @type {PerformanceResourceTiming} */ (entry).encodedBodySize, 0)
  return bytes > 0 && bytes <= most ? [] : [`${bytes} bytes of JavaScript`]
}

/** The list of pages shows the one that is open, and the groups that it is not in are closed. */
function missingInSidebar () {
  const menu = document.querySelector('.theme-doc-sidebar-container .theme-doc-sidebar-menu')
  const frame = menu?.closest('nav')?.getBoundingClientRect()
  if (!menu || !frame || frame.height === 0) return []
  const link = menu.querySelector('[aria-current="page"]')
  const { top, bottom } = link?.getBoundingClientRect() ?? { top: NaN, bottom: NaN }
  const open = [...menu.querySelectorAll(':scope > li:not(.menu__list-item--collapsed)')].filter((group) => group.querySelector('ul') && !group.contains(link))
  return [...top >= frame.top - 1 && bottom <= frame.bottom + 1 ? [] : [`${link?.textContent} is at ${top} of ${frame.top} to ${frame.bottom}`], ...open.map((group) => `${group.querySelector('.menu__link')?.textContent} is open`)]
}

/** What a problem prints stands on the first screen, to the left of what its cure prints. */
function belowScreen () {
  const blocks = [...document.querySelectorAll('[data-case] [data-output]')].map((block) => block.getBoundingClientRect())
  return blocks.filter(({ bottom, left }, at) => bottom > innerHeight || (at > 0 && left < blocks[at - 1].right)).map(({ bottom, left }) => `${left}, ${bottom}`)
}

/** So that what loads late loads. */
async function bringIntoView () {
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
    scrollTo(0, top)
    // A browser that has nothing to draw gives no frame.
    await new Promise((resolve) => { requestAnimationFrame(resolve); setTimeout(resolve, 100) })
  }
  scrollTo(0, 0)
}

async function tooWide () {
  // What a script lays out follows a new width in the frame after the next.
  await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); setTimeout(resolve, 100) })
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [`${scrollWidth} px of ${clientWidth}`, ...[...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1).slice(0, 3).map((element) => element.outerHTML.slice(0, 120))]
}

/** Where less motion is wanted, what declares no transition has none. */
function moving () {
  return [...document.querySelectorAll('main, main h1')].filter((element) => getComputedStyle(element).transitionProperty !== 'none').map(({ tagName }) => tagName)
}

/**
 * Markdown that is none to a component or to the parser stays as it was typed. Messages of libraries have backticks
 * of their own.
 */
function backticks () {
  return [...document.querySelectorAll('main :is(p, li, td, th, h2, h3, figcaption, summary, dd, dt, label, button)')]
    .filter((element) => !element.closest('[data-verbatim]'))
    .map((element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map(({ nodeValue }) => nodeValue).join(''))
    .filter((text) => text.includes('`'))
}

/**
 * Half of all elements say nothing that another does not say: of a block of code the first token of each kind stands
 * for all, and no rule looks at the shapes of a drawing.
 */
function thin () {
  for (const block of document.querySelectorAll('pre')) {
    const kinds = new Set()
    for (const token of block.querySelectorAll('span:not(:has(*))')) {
      const kind = `${token.parentElement?.className}|${token.className}`
      if (token.getAttributeNames().join() !== 'class') continue
      if (kinds.has(kind)) token.replaceWith(...token.childNodes)
      kinds.add(kind)
    }
  }
  for (const shape of document.querySelectorAll('svg :is(path, line, rect, circle, ellipse, polygon, polyline):empty')) {
    if (shape.getAttributeNames().every((name) => !/^(?:id|role|tabindex|aria-.*)$/.test(name)) && !shape.closest('svg :is(a, [role], [tabindex])')) shape.remove()
  }
}

/**
 * Mark with `data-unlike` each text that is drawn as none before it: the same colours, size and weight, before the
 * same backgrounds. Whatever has the contrast of the first has that of the others. What lies over something is always
 * marked.
 */
function markUnlike (judged) {
  const surroundings = new Map()
  const kinds = new Set(judged)
  for (const element of [document.body, ...document.body.querySelectorAll('*')]) {
    element.removeAttribute('data-unlike')
    const { display, visibility, position, backgroundColor, backgroundImage, opacity, filter, color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const around = surroundings.get(element.parentElement) ?? ''
    const floats = ['absolute', 'fixed', 'sticky'].includes(position) || around === 'floats'
    const paints = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || opacity !== '1' || filter !== 'none'
    const layers = floats ? 'floats' : paints ? `${around}>${backgroundColor} ${backgroundImage} ${opacity} ${filter}` : around
    surroundings.set(element, layers)
    const text = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ nodeValue }) => nodeValue).join('').trim()
    if (text === '') continue
    // Of a single character axe cannot tell whether it is text.
    const kind = `${layers}|${text.length === 1} ${display} ${visibility} ${color} ${fontSize} ${fontWeight} ${textShadow}`
    if (floats || !kinds.has(kind)) element.setAttribute('data-unlike', '')
    if (element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) kinds.add(kind)
  }
  return [...kinds].slice(judged.length)
}
