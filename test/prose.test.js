import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { describe, test } from 'node:test'
import { createProcessor } from '@mdx-js/mdx'
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
import { readEntries } from '../demos/error/model.js'
import { listFiles } from './lib/list-files.js'
import { ROOT } from './lib/paths.js'

/** More words than these are hard to follow in a second language. */
const MOST_WORDS = 25
/** What is no prose. */
const SILENT = ['code', 'mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression', 'yaml', 'table']
/** Attributes of our components that are read as sentences. */
const SPOKEN = ['belief', 'symptom', 'line', 'question', 'result']
/** What search results show of a page. */
const DESCRIPTION = /^description: "?(.*?)"?$/m
/** The parser takes a number with a full stop for an ordinal, as in “the 22. day”. */
const AFTER_NUMBER = /(?<=\d\.) (?=[\p{Lu}“])/u
/** Words that a reader of plain English has to guess. */
const IDIOMS = [
  'at the end of the day', 'bells and whistles', 'boils down to', 'bottom line', 'by and large', 'come in handy', 'comes at a price', 'cut corners', 'falls short',
  'footgun', 'from scratch', 'gets away with', 'gotcha', 'go to town', 'heavy lifting', 'held against', 'hit the ground', 'in a nutshell', 'in the long run', 'keep an eye on',
  'low-hanging', 'no free lunch', 'no silver bullet', 'off the shelf', 'on the fly', 'on the other hand', 'out of the box', 'piece of cake', 'rule out',
  'shoot yourself', 'tip of the iceberg', 'turns out', 'under the hood', 'up to speed', 'wreak havoc'
]

const UNIT = String.raw`(?:×|x\b|times\b|[nµμm]s\b|req/s|requests (?:per|a) second|%|percent\b|faster\b|slower\b)`
const IN_FIGURES = new RegExp(String.raw`\d[\d.,]*\s*${UNIT}`, 'gi')
const IN_WORDS = /\b(?:twice|half|(?:two|three|four|five|six|seven|eight|nine|ten|twenty|hundred|thousand) times)(?: as)? (?:fast|slow)(?:er)?\b/gi
const CITED = /^\/\*\s*cited:\s*[^\s*]/
const BLOCKS = new Set(['paragraph', 'heading', 'mdxJsxTextElement'])

describe('the sentences of', async () => {
  for (const file of await listFiles(ROOT, ['docs'], (name) => name.endsWith('.mdx'))) {
    test(`${relative(ROOT, file)} are short, and plain`, async (t) => t.assert.deepEqual(findFaults(await readFile(file, 'utf8')), []))
  }

  test('the errors are short, and plain', async (t) => {
    t.assert.deepEqual(findFaults((await readEntries()).map(({ why, instead }) => `${why}\n\n${instead}\n`).join('\n')), [])
  })
})

test('no page of a mechanism or a case has a measurement typed into its prose', async (t) => {
  for (const file of await listFiles(ROOT, ['docs/mechanisms', 'docs/cases'], (name) => name.endsWith('.mdx'))) t.assert.deepEqual(findTypedMeasurements(await readFile(file, 'utf8')), [], relative(ROOT, file))
})

/** Its sentences that are long or hold an idiom, each with its line and why. */
function findFaults (mdx) {
  return readSentences(mdx).flatMap(({ line, text }) => {
    const words = text.split(' ').filter((word) => /\w/.test(word)).length
    return [
      ...words > MOST_WORDS ? [`${line}: ${words} words: ${text}`] : [],
      ...IDIOMS.filter((idiom) => text.toLowerCase().includes(idiom)).map((idiom) => `${line}: “${idiom}” is an idiom: ${text}`)
    ]
  })
}

function readSentences (mdx) {
  const file = new VFile(mdx)
  const tree = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter).use(remarkGfm).parse(file)
  const spoken = []
  visit(tree, (node, index, parent) => {
    const line = node.position?.start.line ?? 0
    if (node.type === 'yaml') spoken.push({ text: DESCRIPTION.exec(node.value)?.[1] ?? '', line })
    if (SILENT.includes(node.type) && parent && index !== undefined) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    if (node.type === 'inlineCode' && parent && index !== undefined) {
      // One word, with a capital as a name has: else a sentence that begins with code is joined to the one before.
      const word = node.value.replaceAll(/\W/g, '')
      parent.children.splice(index, 1, { type: 'text', value: word.charAt(0).toUpperCase() + word.slice(1) || 'Code', position: node.position })
      return [SKIP, index + 1]
    }
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxAttribute' && SPOKEN.includes(attribute.name) && typeof attribute.value === 'string') spoken.push({ text: attribute.value, line })
    }
  })
  return [...sentencesOf(toNlcst(tree, file, ParseEnglish)), ...spoken.flatMap(({ text, line }) => sentencesOf(new ParseEnglish().parse(text)).map((sentence) => ({ ...sentence, line })))]
}

function sentencesOf (root) {
  const sentences = []
  visit(root, 'SentenceNode', (sentence) => {
    for (const text of toString(sentence).replaceAll(/\s+/g, ' ').trim().split(AFTER_NUMBER)) sentences.push({ text, line: sentence.position?.start.line ?? 0 })
  })
  return sentences
}

// Measurements.

/**
 * The measurements typed into a page's prose. Numbers reach a page through its components and code; one that a source
 * is quoted for carries `{/* cited: the source *\/}` in its paragraph.
 */
function findTypedMeasurements (mdx) {
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
