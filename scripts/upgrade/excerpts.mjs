import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readExcerpt } from '../../plugins/source-excerpt/excerpt.js'
import { parseMeta } from '../../plugins/source-excerpt/meta.js'

const FENCE = /^\s*`{3,}\S*\s+(?<meta>.*\bfile=.*)$/

/**
 * What a page quotes of a package, as the build would show it.
 *
 * @typedef {object} Quoted
 * @property {string} page its file and line
 * @property {string} file
 * @property {string} [text]
 * @property {string} [problem] why it cannot be quoted
 */

/**
 * @param {string} root the repository
 * @returns {Promise<Quoted[]>}
 */
export async function readExcerpts (root) {
  const pages = (await readdir(join(root, 'docs'), { recursive: true })).filter((file) => /\.mdx?$/.test(file)).sort()
  const quoted = await Promise.all(pages.map(async (page) => {
    const lines = (await readFile(join(root, 'docs', page), 'utf8')).split('\n')
    return lines.flatMap((line, index) => quote(root, `docs/${page.replaceAll('\\', '/')}:${index + 1}`, FENCE.exec(line)?.groups?.meta))
  }))
  return quoted.flat().filter(({ file }) => file.includes('node_modules/'))
}

/**
 * The excerpts that show something else now, or cannot be found.
 *
 * @param {Quoted[]} before
 * @param {Quoted[]} after
 * @returns {Array<{ page: string, file: string, problem: string }>}
 */
export function movedExcerpts (before, after) {
  return after.flatMap(({ page, file, text, problem }, index) => {
    if (problem) return [{ page, file, problem }]
    return text === before[index].text ? [] : [{ page, file, problem: 'other text stands there' }]
  })
}

/**
 * @param {string} root
 * @param {string} page
 * @param {string} [meta]
 * @returns {Quoted[]} one, or none where no fence is
 */
function quote (root, page, meta) {
  const attributes = parseMeta(meta)
  if (!attributes) return []
  try {
    return [{ page, file: attributes.file, text: readExcerpt(root, attributes).text }]
  } catch (error) {
    return [{ page, file: attributes.file, problem: /** @type {Error} */ (error).message }]
  }
}
