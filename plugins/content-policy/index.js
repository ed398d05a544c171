import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { addPolicy } from './policy.js'

/** The page of the sandbox is there, which has a policy of its own. */
const WITH_THEIR_OWN = `models${path.sep}`

/**
 * Gives each page of the build a Content-Security-Policy. There is none in the
 * development server, which makes code from text.
 *
 * @returns {import('@docusaurus/types').Plugin}
 */
export default function contentPolicy () {
  return {
    name: 'content-policy',
    async postBuild ({ outDir }) {
      const files = await readdir(outDir, { recursive: true })
      const pages = files.filter((file) => file.endsWith('.html') && !file.startsWith(WITH_THEIR_OWN))
      await Promise.all(pages.map(async (file) => {
        const page = path.join(outDir, file)
        await writeFile(page, addPolicy(await readFile(page, 'utf8')))
      }))
    }
  }
}
