import path from 'node:path'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { visit } from 'unist-util-visit'
import { filesOf } from '../../demos/mini/steps/chapters.js'
import { parseMeta, readExcerpt } from './excerpt.js'

/**
 * Fills empty fences that name a file with that file's text, so that a page cannot quote what is not there:
 *
 *     ```js file=node_modules/find-my-way/lib/node.js lines=14-36 expect="function matchSingleCharPrefix"
 *     ```
 *
 * `from="text" to="regex"` finds the lines instead of counting them; `mark=20-22` highlights some.
 * `since=another/file` highlights those that this other file does not have; `since=nothing` is for a file that is new.
 * A build in which the file, the lines or the expected text are missing fails.
 */
export function sourceExcerpt ({ root }) {
  return function fillExcerpts (tree, page) {
    visit(tree, 'code', node => {
      try {
        fill(node, root)
      } catch (error) {
        const line = node.position?.start.line
        const file = /\bfile=(\S+)/.exec(node.meta ?? '')?.[1]
        throw new Error(`${path.relative(root, page.path)}:${line}: cannot quote ${file}: ${/** @type {Error} */ (error).message}`)
      }
    })
  }
}

function fill (node, root) {
  const attributes = parseMeta(node.meta)
  if (!attributes) return
  if (node.value.trim() !== '') throw new Error('the fence has a body of its own; leave it empty')
  const { text, title, first, mark, numbered } = readExcerpt(root, attributes)
  node.value = text
  node.meta = [
    `title="${title.replaceAll('"', '”')}"`,
    numbered && `showLineNumbers=${first}`,
    mark && `{${mark}}`
  ].filter(Boolean).join(' ')
}

/** A hash of everything an excerpt can show: the locked versions and each file that a page quotes. */
export function fingerprint (root, folders) {
  const hash = createHash('sha256')
  const quoted = new Set(['package-lock.json'])
  for (const page of folders.flatMap(folder => pagesIn(path.join(root, folder)))) {
    for (const file of quotedFiles(readFileSync(page, 'utf8'))) quoted.add(file)
  }
  for (const file of [...quoted].sort()) {
    const full = path.join(root, file)
    hash.update(file).update(existsSync(full) ? readFileSync(full) : 'missing')
  }
  return hash.digest('hex')
}

/** The files of what its fences name, from the root. */
export function quotedFiles (source) {
  const fences = source.match(/^\s*`{3,}.*\sfile=.*$/gm) ?? []
  return fences.flatMap(fence => Array.from(fence.matchAll(/\s(?:file|since)="?([^\s"]+)/g), ([, file]) => filesOf(file)).flat())
}

function pagesIn (folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.mdx?$/.test(file))
    .map(file => path.join(folder, file))
}
