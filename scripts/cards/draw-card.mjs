import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT, inPackage } from '../../test/lib/paths.js'
import { encodePng } from './png.mjs'

const PAPER = '#15181b'
/** Its text is drawn in these, over the paper. With how many steps between: a picture of sixteen colours is a quarter of one of all. */
const INKS = { '#e4e2dc': 5, '#a7adb2': 5, '#3fb8c1': 3, '#ec8b3f': 2 }
const SERIF = inPackage('@fontsource-variable/source-serif-4', 'files/source-serif-4-latin-opsz-normal.woff2')
const SANS = inPackage('@fontsource-variable/inter', 'files/inter-latin-wght-normal.woff2')
const MARK = join(ROOT, 'static/img/mark-dark.svg')

/**
 * @param {import('playwright-core').Page} page as large as the card
 * @param {{ title: string, description: string, emblem: string }} says `emblem` is an SVG, or empty
 * @returns {Promise<Buffer>} a PNG that also holds as texts what it says
 */
export async function drawCard (page, { title, description, emblem }) {
  const [serif, sans, mark] = await Promise.all([SERIF, SANS, MARK].map((file) => readFile(file)))
  await page.setContent(`<style>
    @font-face { font-family: serif-face; font-weight: 200 900; src: url(data:font/woff2;base64,${serif.toString('base64')}) }
    @font-face { font-family: sans-face; font-weight: 100 900; src: url(data:font/woff2;base64,${sans.toString('base64')}) }
    body { box-sizing: border-box; height: 100vh; margin: 0; padding: 72px 80px; display: flex; flex-direction: column; background: ${PAPER}; color: #a7adb2; font: 34px/1.4 sans-face }
    header { display: flex; align-items: center; gap: 20px }
    header svg { width: 56px }
    header svg:last-child { width: 150px; margin: 0 0 -94px auto; color: #3fb8c1 }
    h1 { margin: auto 0 24px; color: #e4e2dc; font: 600 92px/1.05 serif-face; text-wrap: balance }
    p { margin: 0; padding-top: 28px; border-top: 4px solid #3fb8c1; text-wrap: pretty }
  </style><header>${mark}<span>Inside Fastify</span>${emblem}</header><h1></h1><p></p>`)
  await page.locator('h1').evaluate((element, text) => { element.textContent = text }, title)
  await page.locator('p').evaluate((element, text) => { element.textContent = text }, description)
  await page.evaluate(() => document.fonts.ready)
  const palette = [PAPER, ...Object.entries(INKS).flatMap(([ink, steps]) => Array.from({ length: steps }, (_, step) => mix(PAPER, ink, (step + 1) / steps)))]
  const rgb = palette.map((colour) => typeof colour === 'string' ? channels(colour) : colour)
  const picture = (await page.screenshot()).toString('base64')
  const { width, height, indexes } = await page.evaluate(matchPixels, { picture, rgb })
  return encodePng({ width, height, palette: rgb, indexes: Buffer.from(indexes, 'base64'), texts: { Title: title, Description: description, ...emblem && { Emblem: emblem } } })
}

/**
 * Runs in the page, which can read its own picture.
 *
 * @param {{ picture: string, rgb: number[][] }} given
 */
async function matchPixels ({ picture, rgb }) {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
  const { width, height } = bitmap
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (new OffscreenCanvas(width, height).getContext('2d'))
  context.drawImage(bitmap, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  /** @type {Map<number, number>} */
  const known = new Map()
  const indexes = new Uint8Array(width * height)
  for (let pixel = 0; pixel < indexes.length; pixel++) {
    const [red, green, blue] = data.subarray(pixel * 4, pixel * 4 + 3)
    const key = (red << 16) | (green << 8) | blue
    if (!known.has(key)) {
      const distances = rgb.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2)
      known.set(key, distances.indexOf(Math.min(...distances)))
    }
    indexes[pixel] = known.get(key) ?? 0
  }
  let binary = ''
  for (const index of indexes) binary += String.fromCharCode(index)
  return { width, height, indexes: btoa(binary) }
}

/** @param {string} colour such as `#15181b` */
function channels (colour) {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
}

/**
 * @param {string} from
 * @param {string} to
 * @param {number} part
 */
function mix (from, to, part) {
  const end = channels(to)
  return channels(from).map((value, index) => Math.round(value + (end[index] - value) * part))
}
