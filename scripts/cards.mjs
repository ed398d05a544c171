// Draws the picture that each page has where it is shared, from the production build: node scripts/cards.mjs
// A card that says what its page says stays as it is; cards.json keeps what each says. With --all each is drawn anew.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openBrowser } from '../test/lib/browser.js'
import { ROOT, inPackage } from '../test/lib/paths.js'
import { readHeads } from '../test/lib/read-page.js'
import { readBase } from '../test/lib/site.js'

const SAYS = new URL('cards.json', import.meta.url)
const SERIF = inPackage('@fontsource-variable/source-serif-4', 'files/source-serif-4-latin-opsz-normal.woff2')
const SANS = inPackage('@fontsource-variable/inter', 'files/inter-latin-wght-normal.woff2')
/** A page by its whole id, and the file of its emblem. */
const EMBLEM = /\[data-article='([^']+)'\][^{]*\{\s*--if-emblem: url\('([^']+)'\)/g

const base = await readBase()
const says = JSON.parse(await readFile(SAYS, 'utf8'))
const css = await readFile(join(ROOT, 'src/css/emblems.css'), 'utf8')
const emblems = new Map([...css.matchAll(EMBLEM)].map(([, id, file]) => [id, join(ROOT, 'src/css', file)]))
const [serif, sans, mark] = await Promise.all([SERIF, SANS, join(ROOT, 'static/img/mark-dark.svg')].map((file) => readFile(file)))
const browser = await openBrowser()
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
for (const { path, data: { headline, description } } of await readHeads()) {
  const id = path.slice(base.length)
  if (!process.argv.includes('--all') && says[id]?.join('\n') === `${headline}\n${description}`) continue
  const emblem = emblems.get(id)
  await page.setContent(`<style>
    @font-face { font-family: serif-face; font-weight: 200 900; src: url(data:font/woff2;base64,${serif.toString('base64')}) }
    @font-face { font-family: sans-face; font-weight: 100 900; src: url(data:font/woff2;base64,${sans.toString('base64')}) }
    body { box-sizing: border-box; height: 100vh; margin: 0; padding: 72px 80px; display: flex; flex-direction: column; background: #15181b; color: #a7adb2; font: 34px/1.4 sans-face }
    header { display: flex; align-items: center; gap: 20px }
    header svg { width: 56px }
    header svg:last-child { width: 150px; margin: 0 0 -94px auto; color: #3fb8c1 }
    h1 { margin: auto 0 24px; color: #e4e2dc; font: 600 92px/1.05 serif-face; text-wrap: balance }
    p { margin: 0; padding-top: 28px; border-top: 4px solid #3fb8c1; text-wrap: pretty }
  </style><header>${mark}<span>Inside Fastify</span>${emblem ? await readFile(emblem, 'utf8') : ''}</header><h1></h1><p></p>`)
  await page.locator('h1').evaluate((element, text) => { element.textContent = text }, headline)
  await page.locator('p').evaluate((element, text) => { element.textContent = text }, description)
  await page.evaluate(() => document.fonts.ready)
  const file = join(ROOT, 'static/img/cards', `${id}.png`)
  await mkdir(dirname(file), { recursive: true })
  await page.screenshot({ path: file })
  says[id] = [headline, description]
  console.log(file)
}
await browser.close()
const rows = Object.entries(says).sort().map(([id, texts]) => `  ${JSON.stringify(id)}: ${JSON.stringify(texts)}`)
await writeFile(SAYS, `{\n${rows.join(',\n')}\n}\n`)
