import { readFile } from 'node:fs/promises'
import { toNlcst } from 'mdast-util-to-nlcst'
import { toString } from 'nlcst-to-string'
import { ParseEnglish } from 'parse-english'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { VFile } from 'vfile'

/** What is no prose. */
const SILENT = ['code', 'mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression', 'yaml', 'table']
/** Components that are closed until a reader opens them. */
const FOLDED = ['Fold', 'More', 'ProblemFold', 'Predict']
/** Attributes of our components that are read as sentences. */
const SPOKEN = ['belief', 'symptom', 'line', 'question', 'result']

/** What search results show of a page. */
const DESCRIPTION = /^description: "?(.*?)"?$/m
const AFTER_NUMBER = /(?<=\d\.) (?=[\p{Lu}“])/u

/**
 * @typedef {object} Sentence
 * @property {string} text
 * @property {number} words
 * @property {number} line
 * @property {boolean} folded whether a reader has to open something to see it
 */

/**
 * The sentences of a page.
 *
 * @param {string} path of an MDX file
 * @returns {Promise<Sentence[]>}
 */
export async function readProse (path) {
  const file = new VFile({ path, value: await readFile(path, 'utf8') })
  const tree = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter).use(remarkGfm).parse(file)
  /** @type {Array<{ text: string, line: number }>} */
  const spoken = []
  /** @type {Array<[first: number, last: number]>} */
  const folds = []
  visit(tree, (node, index, parent) => {
    if (node.type === 'yaml') spoken.push({ text: DESCRIPTION.exec(node.value)?.[1] ?? '', line: node.position?.start.line ?? 0 })
    if (SILENT.includes(node.type) && parent && index !== undefined) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    if (node.type === 'inlineCode' && parent && index !== undefined) {
      // One word, with a capital as a name has: else a sentence that begins with code is joined to the one before.
      parent.children.splice(index, 1, { type: 'text', value: capitalize(node.value.replaceAll(/\W/g, '')), position: node.position })
      return [SKIP, index + 1]
    }
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
    const [first, last] = [node.position?.start.line ?? 0, node.position?.end.line ?? 0]
    if (FOLDED.includes(String(node.name))) folds.push([first, last])
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxAttribute' && SPOKEN.includes(attribute.name) && typeof attribute.value === 'string') spoken.push({ text: attribute.value, line: first })
    }
  })
  const isFolded = (/** @type {number} */ line) => folds.some(([first, last]) => line > first && line <= last)
  return [
    ...sentencesOf(toNlcst(tree, file, ParseEnglish)).map((sentence) => ({ ...sentence, folded: isFolded(sentence.line) })),
    ...spoken.flatMap(({ text, line }) => sentencesOf(new ParseEnglish().parse(text)).map((sentence) => ({ ...sentence, line, folded: isFolded(line) })))
  ].sort((one, other) => one.line - other.line)
}

/**
 * @param {import('nlcst').Root} root
 * @returns {Array<Omit<Sentence, 'folded'>>}
 */
function sentencesOf (root) {
  /** @type {Array<Omit<Sentence, 'folded'>>} */
  const sentences = []
  visit(root, 'SentenceNode', (sentence) => {
    const line = sentence.position?.start.line ?? 0
    // The parser takes a number with a full stop for an ordinal, as in “the 22. day”.
    for (const text of toString(sentence).replaceAll(/\s+/g, ' ').trim().split(AFTER_NUMBER)) {
      const words = text.split(' ').filter((word) => /\w/.test(word)).length
      if (words > 0) sentences.push({ text, words, line })
    }
  })
  return sentences
}

/** @param {string} word */
function capitalize (word) {
  return word.charAt(0).toUpperCase() + word.slice(1) || 'Code'
}
