import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { foldId } from '../../demos/lib/text/fold-id.js'
import { fillErrors, loadErrors } from '../error-entries/index.js'
import { sourceExcerpt } from '../source-excerpt/index.js'
import { readClaims } from '../../demos/lib/results/claims.js'
import { partsOf } from '../../demos/lib/results/describe-claim.js'

// The site's own heading plugin, so that a record's anchor is the one on the page.
const headingIds = createRequire(import.meta.url)('@docusaurus/mdx-loader/lib/remark/headings').default

const BLOCKS = new Set(['paragraph', 'listItem', 'tableCell', 'code', 'mdxJsxFlowElement', 'heading'])
const FOLDS = ['More', 'ProblemFold']
/** Properties that are the heading of a record. */
const HEADINGS = ['belief', 'symptom', 'line']
/** The number of a thread, such as `koajs/koa#1097, `: what follows tells more. */
const THREAD = /^[\w.-]+\/[\w.-]+#\d+(?:, )?/
const QUOTED = /^[“"]/

/**
 * @typedef {{ kind: 'page' | 'section' | 'symptom' | 'error' | 'claim' | 'term' | 'question', title: string,
 *   heading: string, url: string, within?: string, isBelief?: boolean, text: string, code: string,
 *   output: string }} SearchRecord `isBelief`: its heading is what leads to the problem, and is not true
 */

/** Splits one page into records: itself, each heading, each thing that people say. */
export async function readRecords ({ title, description = '', url, path, source }, root, errors) {
  const parser = unified()
    .use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkFrontmatter).use(remarkDirective)
    .use(() => (tree) => { if (errors) fillErrors(tree, errors) })
    .use(headingIds, { anchorsMaintainCase: false }).use(sourceExcerpt, { root })
  const tree = /** @type {import('mdast').Root} */ (/** @type {unknown} */ (await parser.run(parser.parse(source), new VFile({ path }))))
  const records = [{ kind: 'page', title, heading: '', url, text: `${description} `, code: '', output: '' }]
  let current = records[0]
  for (const node of tree.children) current = collect(node, records, current)
  return records
    .map(record => ({ ...record, text: flat(record.text), code: flat(record.code), output: flat(record.output) }))
    .filter(record => record.heading || record.text)
}

function flat (text) {
  return text.replace(/\s+/g, ' ').trim()
}

function collect (node, records, current) {
  if (node.type === 'yaml' || node.type === 'mdxjsEsm') return current
  if (node.name === 'Errors') return collectErrors(node.children, records, current)
  if (node.type === 'heading' && node.depth > 1) {
    const heading = textOf(node).trim()
    return begin(records, QUOTED.test(heading) ? 'symptom' : 'section', heading, `${records[0].url}#${node.data.id}`)
  }
  if (node.type === 'code') {
    current[node.lang === 'text' ? 'output' : 'code'] += `${node.value} `
    return current
  }
  let inner = beginFold(node, records, current) ?? current
  const ends = inner !== current
  inner.text += ownText(node) + spokenText(node)
  for (const child of node.children ?? []) inner = collect(child, records, inner)
  if (BLOCKS.has(node.type)) inner.text += ' '
  return ends ? current : inner
}

function begin (records, kind, heading, url) {
  const record = { kind, title: records[0].title, heading, url, text: '', code: '', output: '' }
  records.push(record)
  return record
}

/**
 * An error is looked for by its name and by what it prints. Why it is so, and its programs, use the words of the pages
 * that explain it.
 */
function collectErrors (nodes, records, current) {
  for (const node of nodes) {
    // It stands around each error; what that folds is not looked through.
    if (node.name === 'section') collectErrors(node.children, records, current)
    if (node.type === 'heading') begin(records, 'error', textOf(node), `${records[0].url}#${node.data.id}`)
    if (node.type === 'code') records[records.length - 1].text += `${node.value} `
  }
  return current
}

/** A fold has an address of its own: its name, or the words of its line. */
function beginFold (node, records, current) {
  const { is, line, symptom, belief } = Object.fromEntries(propsOf(node).map(({ name, value }) => [name, value]))
  if (belief) return Object.assign(begin(records, 'symptom', belief, current.url), { isBelief: true })
  const heading = FOLDS.includes(node.name) && (line ?? symptom)
  const url = `${records[0].url}#${is ?? foldId(`${heading}`)}`
  // A line with elements in it, or one that another fold has, is told with what it stands in.
  if (typeof heading !== 'string' || records.some(record => record.url === url)) return null
  return Object.assign(begin(records, symptom ? 'symptom' : 'section', heading, url), { within: current.within ?? current.url })
}

function textOf (node) {
  return ownText(node) + (node.children ?? []).map(textOf).join('')
}

function ownText (node) {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  // A term of the glossary stands for its own name, unless the sentence needs another form.
  if (node.name === 'Term' && node.children.length === 0) return propsOf(node)[0].value.replaceAll('-', ' ')
  // A parameter in running text, such as /users/:id, is read as a directive called id.
  return node.type === 'textDirective' ? `:${node.name}` : ''
}

/** Words that a reader sees although they are written as a component's properties: they have a space. */
function spokenText (node) {
  return propsOf(node)
    .filter(({ name, value }) => typeof value !== 'string' || !HEADINGS.includes(name))
    .flatMap(({ value }) => typeof value === 'string' ? [value] : literalsIn(value?.data?.estree))
    .filter(value => value.includes(' '))
    .map(value => `${value.replaceAll('`', '').replace(THREAD, '')} `)
    .join('')
}

function propsOf (node) {
  return node.type.startsWith('mdxJsx') ? node.attributes : []
}

function literalsIn (node) {
  if (typeof node !== 'object' || node === null) return []
  if ('type' in node && (node.type === 'Literal' || node.type === 'JSXText') && 'value' in node && typeof node.value === 'string') return [node.value]
  return Object.values(node).flatMap(literalsIn)
}

const DATA = /from '@site\/(demos\/[^']+\.json)'/g
/** What the list says, the entries say. */
const LISTS_ERRORS = /^<Errors \/>$/m

/** All that the search looks through: the pages with what they quote, the claims, the terms, what was asked in public. */
export async function readSite (root, pages) {
  const errors = await loadErrors(root)
  const records = (await Promise.all(pages.map(async page => addData(root, page, await readRecords(page, root, LISTS_ERRORS.test(page.source) ? undefined : errors))))).flat()
  return [...records, ...await claimRecords(pages), ...await termRecords(root, pages), ...await questionRecords(pages)]
}

/**
 * What a page imports as data and shows under the heading of its name, or under a page of that name, such as the
 * answers of a case.
 */
async function addData (root, { source, url }, records) {
  for (const [, file] of source.matchAll(DATA)) {
    const data = JSON.parse(await readFile(join(root, file), 'utf8'))
    for (const record of records) {
      const shown = data[record.url.slice(url.length + 1) || basename(url)]
      if (shown) record.output = `${record.output} ${stringsIn(shown).join(' ')}`.trim()
    }
  }
  return records
}

async function claimRecords (pages) {
  const ledger = pages.find(({ url }) => basename(url) === 'claims')
  const claims = await readClaims()
  const headlines = ledger ? [...new Set(claims.map(({ claim }) => claim))] : []
  return headlines.map(headline => claimRecord(ledger, claims.filter(({ claim }) => claim === headline)))
}

function claimRecord ({ title, url }, same) {
  const sentences = same.flatMap(partsOf).flatMap(({ scope, experiment, source, claimed }) => [`${scope}.`, experiment, `${source.who} (${source.year}): “${claimed.said}”.`])
  return { kind: 'claim', title, heading: same[0].claim, url: `${url}#${same[0].id}`, text: [...new Set(sentences)].join(' '), code: '', output: '' }
}

/** The words of the glossary, which is a component. */
async function termRecords (root, pages) {
  const glossary = pages.find(({ url }) => basename(url) === 'glossary')
  if (!glossary) return []
  const terms = JSON.parse(await readFile(join(root, 'src/components/Term/terms.json'), 'utf8'))
  return Object.entries(terms).map(([id, { name, says }]) => ({ kind: 'term', title: glossary.title, heading: name, url: `${glossary.url}#${id}`, text: says, code: '', output: '' }))
}

/** What was asked in public, which leads to the page that answers it best. */
async function questionRecords (pages) {
  const queries = JSON.parse(await readFile(new URL('queries.json', import.meta.url), 'utf8'))
  return queries.filter(({ thread }) => thread).flatMap(({ query, pages: [answer] }) => pages
    .filter(({ url }) => url === answer.split('#')[0])
    .map(({ title }) => ({ kind: 'question', title, heading: query, url: answer, text: '', code: '', output: '' })))
}

function stringsIn (data) {
  if (typeof data === 'string') return [data]
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(stringsIn) : []
}
