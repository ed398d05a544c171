import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { rewritePages } from '../lib/rewrite-pages.js'
import { askForFonts } from './ask-for-fonts.js'

/** What each page is set in. One that came later, before it is too late, would have the browser lay out the whole page again. */
const EVERYWHERE = /^(?:inter|source-serif|jetbrains-mono)/

/**
 * Lets each page of the build ask for its typefaces at once. A browser would find them in the style
 * sheet, which is later than it waits for them (`font-display: optional`, so that no word moves).
 *
 * @returns {import('@docusaurus/types').Plugin}
 */
export default function earlyFonts () {
  return {
    name: 'early-fonts',
    async postBuild ({ outDir, baseUrl }) {
      const fonts = (await readdir(path.join(outDir, 'assets', 'fonts'))).filter((file) => EVERYWHERE.test(file))
      const addresses = fonts.map((file) => `${baseUrl}assets/fonts/${file}`)
      await rewritePages(outDir, (html) => askForFonts(html, addresses))
    }
  }
}
