import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The page of the sandbox is there, which has a head of its own. */
const WITH_THEIR_OWN = `models${path.sep}`

export async function rewritePages (outDir, change) {
  const files = await readdir(outDir, { recursive: true })
  const pages = files.filter((file) => file.endsWith('.html') && !file.startsWith(WITH_THEIR_OWN))
  await Promise.all(pages.map(async (file) => {
    const page = path.join(outDir, file)
    await writeFile(page, change(await readFile(page, 'utf8')))
  }))
}
