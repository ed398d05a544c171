import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openBrowser } from '../test/lib/browser.js'
import { ROOT } from '../test/lib/paths.js'
import { readHeads } from '../test/lib/read-head.js'
import { drawCard } from './cards/draw-card.mjs'
import { readEmblems } from './cards/read-emblems.mjs'
import { readTexts } from './cards/png.mjs'

// Draws the picture that each page has where it is shared, from the production build: node scripts/cards.mjs
// A card that says what its page says, beside the emblem of its page, stays as it is.
const { base, heads } = await readHeads()
const emblems = await readEmblems()
const browser = await openBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  for (const { path, metas, data: [{ headline, description }] } of heads) {
    const file = join(ROOT, 'static', new URL(metas['og:image']).pathname.slice(base.length))
    const emblem = emblems.get(path.slice(base.length)) ?? ''
    const { Title, Description, Emblem = '' } = await readFile(file).then(readTexts, () => /** @type {Record<string, string>} */ ({}))
    if (Title === headline && Description === description && Emblem === emblem) continue
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await drawCard(page, { title: headline, description, emblem }))
    process.stdout.write(`${file}\n`)
  }
} finally {
  await browser.close()
}
