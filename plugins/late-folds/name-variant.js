import { basename } from 'node:path'

const HAS_FOLDS = /^<(?:Fold|More|ProblemFold)\b/m

/**
 * The address of a module tells what it is of a page: `page.mdx` the page without what is folded, `page.mdx?fold=2`
 * one fold, `page.mdx?folds` all of them, a chunk of their own. A remark plugin does not see addresses, so the
 * text tells it, behind its last line: what is found wrong on a page is then found on its own line.
 *
 * The dev server has pages whole: an edit of what is folded reaches the browser as any other.
 *
 * @this {{ mode: string, resourcePath: string, resourceQuery: string }}
 * @param {string} source of a page
 * @returns {string}
 */
export default function nameVariant (source) {
  if (this.mode === 'development' || !HAS_FOLDS.test(source)) return source
  if (this.resourceQuery) return `${source}\n\n{/* variant ${this.resourceQuery} */}\n`
  const folds = JSON.stringify(`./${basename(this.resourcePath)}?folds`)
  return `${source}\n\nexport const folds = IN_BROWSER ? () => import(${folds}) : require(${folds})\n`
}
