import { describe, test } from 'node:test'
import { readPage } from '../lib/read-page.js'
import { listPages, useSite, visitPage } from '../lib/site.js'

/** Pixels: the tallest figure on a laptop’s screen, what is around it, and how high a target is for a thumb. */
const [TALLEST, THUMB] = [640, 40]
const TARGETS = ':is(button, select, textarea, input[type=text], label:has(input)):visible'
const LAPTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
/** What a figure answers is drawn by then, and its library is loaded, also on a busy machine. */
const [ANSWERED_MS, BUSY_MS] = [5000, 60_000]

/**
 * Each figure: the slider of its player, or the field whose keys change it; then what is wrong where, and what it
 * says of that, if something that a reader types can be wrong.
 */
const FIGURES = [
  ['mechanisms/call-stack', 'Step'],
  ['mechanisms/closures', 'Step'],
  ['mechanisms/encapsulation', 'Step', { open: 'Edit the plugins', select: 'auth', field: 'Prefix', text: 'api', says: /The prefix of auth is one or two parts/ }],
  ['mechanisms/hidden-classes', 'Step'],
  ['mechanisms/hooks', 'Step'],
  ['mechanisms/input', 'Step', { field: 'schema.body', text: '{', says: 'The schema is not JSON' }],
  ['mechanisms/lifecycle', 'Step'],
  ['mechanisms/logging', 'Step', { field: 'The object', text: '{', says: 'the object is not JSON' }],
  ['mechanisms/plugins', 'Step'],
  ['mechanisms/processes', 'Step'],
  ['mechanisms/reply', 'Step'],
  ['mechanisms/reusify', 'Step'],
  ['mechanisms/routing', 'Step', { open: 'Edit the routes', field: /^Routes/, text: '/a/:id\nb', says: "route 'b': The first character" }],
  ['mechanisms/serialization', 'Step', { open: 'Edit what is written', field: /^Schema/, text: '{ type: ', says: 'the schema is not an expression' }],
  ['mechanisms/start-and-stop', 'Step'],
  ['mechanisms/throw', 'Step'],
  ['mechanisms/types', 'Step'],
  ['cases/database', 'Step'],
  ['cases/nestjs', 'Step'],
  ['cases/one-app', 'Step'],
  ['cases/reverse-proxy', 'Step'],
  ['cases/fastest-router', 'Step', { open: 'Edit the routes', field: /^Routes/, text: '/a/:id\nb', says: "route 'b': a path here has text" }],
  ['should-you-move', '']
]

// A laptop and a phone beside each other, each a tab of its own.
describe('every figure', { concurrency: 2 }, () => {
  const site = useSite()

  test('of a mechanism has a row here', async (t) => {
    const paths = (await listPages()).flatMap((path) => path.match(/mechanisms\/.+$/) ?? [])
    const drawn = await Promise.all(paths.map(async (path) => (await readPage(`${site.base}${path}`))('figure[data-widget]').length > 0))
    t.assert.deepEqual(paths.filter((path, at) => drawn[at] !== FIGURES.some(([own]) => own === path)), [])
  })

  describe('on a laptop', { concurrency: 1 }, () => {
    const tab = openTab(site)
    const { figure, examples } = tab

    for (const [path, player, wrong] of FIGURES) {
      test(`of ${path} is on one screen with each example, ${player ? 'is stepped by its player and by keys' : 'is changed by keys'}${wrong ? ', says what is wrong and keeps what it showed' : ''}, and does not move where less motion is wanted`, async (t) => {
        const page = await tab.open()
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await visitPage(page, `${site.origin}${site.base}${path}`, LAPTOP)
        if (path.startsWith('mechanisms')) t.assert.ok(await figure().evaluate(bottomOfBar) < LAPTOP.height, 'one must scroll to its player')
        t.assert.deepEqual(await figure().evaluate(tooTall, { tallest: TALLEST, wait: BUSY_MS }), [])

        if (player) {
          const slider = figure().getByRole('slider', { name: player })
          await slider.press('Home')
          const first = await slider.inputValue()
          await figure().getByRole('button', { name: 'Next step' }).click()
          await page.waitForFunction(([element, from]) => /** @type {HTMLInputElement} */ (element).value > from, /** @type {const} */ ([await slider.elementHandle(), first]))
          await slider.press('End')
          t.assert.equal(await slider.inputValue(), await slider.getAttribute('max'))
          await slider.press('Home')
          await figure().getByRole('button', { name: 'Play', exact: true }).click()
          await page.waitForFunction(([element, from]) => /** @type {HTMLInputElement} */ (element).value !== from, /** @type {const} */ ([await slider.elementHandle(), first]))
        } else {
          const before = await figure().innerText()
          await figure().locator(':is(select, input[type=range], input[type=radio]:checked, [role=tab][aria-selected=true]):not([aria-label="Begin with"])').first().press('ArrowRight')
          await page.waitForFunction(([element, text]) => /** @type {HTMLElement} */ (element).innerText !== text, /** @type {const} */ ([await figure().elementHandle(), before]))
        }
        t.assert.deepEqual(await figure().evaluate(moving), [])

        if (!wrong) return
        await examples().first().evaluate((button) => button.click())
        if (wrong.open) await figure().getByRole('button', { name: wrong.open }).click()
        if (wrong.select) await figure().getByLabel('Plugin', { exact: true }).selectOption(wrong.select)
        const field = figure().getByLabel(wrong.field)
        const [right, shown] = [await field.inputValue(), await figure().innerText()]
        await field.fill(wrong.text)
        await figure().getByText(wrong.says).first().waitFor()
        t.assert.ok((await figure().innerText()).length > shown.length / 2, 'what it showed is gone')
        await field.fill(right)
        await figure().getByText(wrong.says).waitFor({ state: 'detached' })
      })
    }
  })

  describe('on a phone', { concurrency: 1 }, () => {
    const tab = openTab(site)
    const { figure, examples, pressed } = tab

    for (const [path] of FIGURES) {
      test(`of ${path} shows on a phone what one changes, and fits a thumb`, async (t) => {
        const page = await tab.open()
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        const url = `${site.origin}${site.base}${path}`
        await visitPage(page, url, PHONE)
        if (path.startsWith('mechanisms')) t.assert.ok(await figure().evaluate(bottomOfBar) < PHONE.height, 'one must scroll to its player')
        await figure().hover()
        t.assert.ok(await figure().evaluate(seesChange, ANSWERED_MS), 'nothing in sight changes')
        await page.waitForURL(/[?&]figure=/)
        t.assert.equal(await pressed(), 1)
        await examples().last().evaluate((button) => button.click())
        await figure().locator('[aria-label="Begin with"] button:last-child[aria-pressed=true]').waitFor({ state: 'attached' })
        t.assert.equal(await figure().getByRole('combobox', { name: 'Begin with' }).evaluate(textOfChosen), await examples().last().textContent())
        for (const edit of await figure().getByRole('button', { name: /^Edit/ }).all()) await edit.click()
        t.assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width)
        t.assert.deepEqual(await figure().locator(TARGETS).evaluateAll(tooThin, THUMB), [])
      })
    }
  })

  test('shows that it waits for its library, and Play is for the answer that comes', async (t) => {
    const own = await site.browser.newPage()
    let bring = () => {}
    const brought = new Promise((resolve) => { bring = () => resolve(true) })
    await own.route(/\/models\/routing\./, async (route) => { await brought.then(() => route.continue()) })
    await own.goto(`${site.origin}${site.base}mechanisms/routing`)
    await own.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' })
    const figure = own.locator('figure[data-widget]')
    const slider = figure.getByRole('slider', { name: 'Step' })
    const [height, most] = [await figure.evaluate((element) => element.clientHeight), await slider.getAttribute('max')]
    await figure.getByRole('button', { name: 'In capitals' }).click()
    await figure.locator('p[role=status]').getByText('Running…').waitFor()
    t.assert.equal(await figure.evaluate((element) => element.clientHeight), height)
    t.assert.doesNotMatch(await figure.locator('dl').innerText(), /\d/)
    await slider.press('End')
    await figure.getByRole('button', { name: 'Play', exact: true }).click()
    t.assert.equal(await slider.inputValue(), '1')
    bring()
    await figure.locator('[aria-busy=true]').waitFor({ state: 'detached' })
    t.assert.notEqual(await slider.getAttribute('max'), most)
    await figure.locator('[aria-valuetext^="2 of"]').waitFor({ state: 'attached' })
  })

  test('is set again by the address of its page', async (t) => {
    const own = await site.browser.newPage()
    const chosen = own.locator('[aria-label="Begin with"] button[aria-pressed=true]')
    await visitPage(own, `${site.origin}${site.base}mechanisms/routing`)
    await own.getByRole('button', { name: 'In capitals' }).click()
    await own.waitForURL(/[?&]figure=/)
    await visitPage(own, own.url())
    t.assert.equal(await chosen.textContent(), 'In capitals')
  })

  test('says so when its address holds nothing that it can show', async () => {
    const own = await site.browser.newPage()
    await visitPage(own, `${site.origin}${site.base}mechanisms/plugins?figure=}{`)
    await own.getByRole('alert').getByText('The link holds nothing that this figure can show').waitFor()
    await own.locator('[aria-label="Begin with"] button:first-child[aria-pressed=true]').waitFor({ state: 'attached' })
  })

  test('that fails leaves its page as it is, and can be begun again', async (t) => {
    const own = await site.browser.newPage()
    await own.addInitScript(() => {
      const { get } = URLSearchParams.prototype
      URLSearchParams.prototype.get = function (name) {
        if (name === 'figure' && get.call(this, name) === 'broken') throw new Error('broken on purpose')
        return get.call(this, name)
      }
    })
    await visitPage(own, `${site.origin}${site.base}mechanisms/plugins?figure=broken`)
    await own.getByRole('alert').getByText('This figure failed: broken on purpose').waitFor()
    t.assert.equal(await own.getByRole('heading', { level: 1 }).count(), 1)
    t.assert.doesNotMatch(own.url(), /figure=/)
    await own.getByRole('button', { name: 'Show the first example' }).click()
    await own.locator('figure[data-widget]').waitFor()
  })
})

/** A page that all tests of a suite use, and the figure in it. */
function openTab (site) {
  let page
  const figure = () => page.locator('figure[data-widget]').first()
  // A list takes their place where there is no room.
  const examples = () => figure().locator('[role=group][aria-label="Begin with"] button')
  const pressed = () => examples().evaluateAll((buttons) => buttons.findIndex((button) => button.ariaPressed === 'true'))
  return { figure, examples, pressed, open: async () => (page ??= await site.browser.newPage()) }
}

/** Begin with each example in turn, and with the first one in the end. */
async function tooTall (figure, { tallest, wait }) {
  const found = []
  for (const button of Array.from(figure.querySelectorAll('[aria-label="Begin with"] button')).reverse()) {
    /** @type {HTMLButtonElement} */ (button).click()
    const limit = performance.now() + wait
    let height = 0
    do {
      await new Promise(requestAnimationFrame)
      height = Math.max(height, figure.getBoundingClientRect().height)
    } while (figure.querySelector('[aria-busy=true]') && performance.now() < limit)
    if (height > tallest || performance.now() >= limit) found.push(`${button.textContent}: ${height} px`)
  }
  return found
}

function moving (figure) {
  return figure.getAnimations({ subtree: true }).filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1).map(({ effect }) => /** @type {KeyframeEffect} */ (effect).target?.outerHTML.slice(0, 120))
}

function bottomOfBar (figure) {
  return figure.querySelector('[role=group]').parentElement.getBoundingClientRect().bottom
}

function textOfChosen (select) {
  return select.selectedOptions[0].textContent
}

function tooThin (targets, least) {
  return targets.filter((target) => target.getBoundingClientRect().height < least).map((target) => target.outerHTML.slice(0, 120))
}

/** Choose the second example with the figure at the top of the screen. */
async function seesChange (figure, wait) {
  const group = /** @type {Element} */ (figure.querySelector('[role=group]'))
  const bar = /** @type {Element} */ (group.parentElement)
  const isInSight = (/** @type {Node} */ node) => {
    const element = /** @type {Element} */ (node instanceof Element ? node : node.parentElement)
    const { top, bottom, height } = element.getBoundingClientRect()
    return !bar.contains(element) && height > 0 && bottom > 0 && top < window.innerHeight
  }
  window.scrollTo({ top: window.scrollY + figure.getBoundingClientRect().top - 60, behavior: 'instant' })
  return await new Promise((resolve) => {
    const watch = new MutationObserver((records) => {
      if (records.some(({ target }) => isInSight(target))) resolve(true)
    })
    watch.observe(figure, { subtree: true, childList: true, characterData: true, attributes: true })
    // What a list has chosen is no change of the document.
    const chosen = () => [...figure.querySelectorAll('select')].filter(isInSight).map(({ value }) => value).join()
    const before = chosen()
    const poll = setInterval(() => { if (chosen() !== before) resolve(true) }, 50)
    setTimeout(clearInterval, wait, poll)
    group.querySelectorAll('button')[1].click()
    setTimeout(resolve, wait, false)
  })
}
