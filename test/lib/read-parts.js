import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './paths.js'

export const VERDICT = /holds|weaker|size undecided|no difference|mixed|reversed|not so|inconclusive|untested/i

/**
 * The parts of a page that is open.
 *
 * @param {import('./read-without-javascript.js').Plain} open
 * @param {string} topic of the page
 */
export function readParts (open, topic) {
  /** @param {string} name */
  const part = (name) => open.page.locator(`[data-part="${name}"]`)

  /** The names of all, in order. */
  const namesOf = () => open.page.locator('[data-part]').evaluateAll((parts) => parts.map((one) => one.getAttribute('data-part')))

  /** @param {string} name */
  const wordsOf = async (name) => words(part(name))

  /** What the part `run` shows of the terminal is what `npm run demo:<topic>` prints. */
  async function showsOutput () {
    contains(await wordsOf('run'), `npm run demo:${topic}`)
    const output = withoutSpaces(await readFile(join(ROOT, 'demos', topic, 'output.txt'), 'utf8'))
    const listings = await part('run').locator('[data-listing] pre').allInnerTexts()
    assert.notEqual(listings.length, 0, 'no listing of the output')
    for (const listing of listings) contains(output, withoutSpaces(listing))
  }

  return { part, namesOf, wordsOf, showsOutput }
}

/** @param {import('playwright-core').Locator} locator */
export async function words (locator) {
  return ((await locator.textContent()) ?? '').replaceAll(/\s+/g, ' ')
}

/** @param {string} text */
export function countWords (text) {
  return text.split(/\s+/).filter((word) => /\w/.test(word)).length
}

/**
 * How many words of an article are read before anything is opened. A figure is used, not read; our own code is not words,
 * and what a screen reader alone says is not on the page.
 *
 * @param {import('playwright-core').Page} page
 */
export async function countRead (page) {
  // All at once, since a figure may change meanwhile.
  const { article, unread } = await page.locator('article').evaluate((/** @type {any} */ article) => {
    const apart = '[data-widget], [data-part=heart] [data-listing]'
    const spoken = [...article.querySelectorAll('.spoken-only')].filter((/** @type {any} */ one) => one.checkVisibility() && !one.closest(apart)).map(({ textContent }) => textContent ?? '')
    return { article: article.innerText, unread: [...Array.from(article.querySelectorAll(apart), (/** @type {any} */ one) => one.innerText), ...spoken] }
  })
  return unread.reduce((rest, text) => rest - countWords(text), countWords(article))
}

/**
 * @param {number} wanted
 * @param {import('playwright-core').Locator} locator
 */
export async function atLeast (wanted, locator) {
  const count = await locator.count()
  assert.ok(count >= wanted, `${count} found of ${locator}, wanted at least ${wanted}`)
}

/**
 * @param {string} text
 * @param {string} wanted
 */
export function contains (text, wanted) {
  assert.ok(text.includes(wanted), `'${wanted}' is not in '${text}'`)
}

/** @param {string} text */
function withoutSpaces (text) {
  return text.replaceAll(/\s+/g, '')
}
