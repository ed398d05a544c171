import path from 'node:path'
import { visit } from 'unist-util-visit'
import { readExcerpt } from './excerpt.js'
import { parseMeta } from './meta.js'

export { fingerprint } from './fingerprint.js'

/**
 * Fills empty fences that name a file with that file's text, so that a page cannot quote what is not there:
 *
 *     ```js file=node_modules/find-my-way/lib/node.js lines=14-36 expect="function matchSingleCharPrefix"
 *     ```
 *
 * `from="text" to="regex"` finds the lines instead of counting them; `mark=20-22` highlights some.
 * `since=another/file` highlights those that this other file does not have; `since=nothing` is for a file that is new.
 * A build in which the file, the lines or the expected text are missing fails.
 *
 * @param {object} options
 * @param {string} options.root folder that `file=` starts from
 * @param {string} [options.fingerprint] unused here; it is part of the page cache's key
 */
export function sourceExcerpt ({ root }) {
  /**
   * @param {import('mdast').Root} tree
   * @param {import('vfile').VFile} page
   */
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

/**
 * @param {import('mdast').Code} node
 * @param {string} root
 */
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
