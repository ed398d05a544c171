import { createProcessor } from '@mdx-js/mdx'

const UNIT = String.raw`(?:×|x\b|times\b|[nµμm]s\b|req/s|requests (?:per|a) second|%|percent\b|faster\b|slower\b)`
const IN_FIGURES = new RegExp(String.raw`\d[\d.,]*\s*${UNIT}`, 'gi')
const IN_WORDS = /\b(?:twice|half|(?:two|three|four|five|six|seven|eight|nine|ten|twenty|hundred|thousand) times)(?: as)? (?:fast|slow)(?:er)?\b/gi
const CITED = /^\/\*\s*cited:\s*[^\s*]/
const BLOCKS = new Set(['paragraph', 'heading', 'mdxJsxTextElement'])

/**
 * The measurements typed into a page's prose. Numbers reach a page through its components and code; one that a source
 * is quoted for carries `{/* cited: the source *\/}` in its paragraph.
 *
 * @param {string} mdx
 * @returns {string[]} each as it stands in the text
 */
export function findTypedMeasurements (mdx) {
  const body = mdx.replace(/^---\n[\s\S]*?\n---\n/, '')
  return blocksOf(createProcessor().parse(body)).filter((block) => !isCited(block)).flatMap((block) => {
    const text = textOf(block)
    return [...text.match(IN_FIGURES) ?? [], ...text.match(IN_WORDS) ?? []]
  })
}

function blocksOf (node) {
  if (BLOCKS.has(node.type)) return [node]
  return (node.children ?? []).flatMap(blocksOf)
}

function isCited (node) {
  return node.type === 'mdxTextExpression' ? CITED.test(node.value) : (node.children ?? []).some(isCited)
}

function textOf (node) {
  if (node.type === 'text') return node.value
  return (node.children ?? []).map(textOf).join('')
}
