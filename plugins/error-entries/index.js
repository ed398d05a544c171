import { visit } from 'unist-util-visit'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { findSources, GROUPS, readEntries, sayHow, sayName } from '../../demos/error/model.js'
import { readErrors, readTitle } from '../playground/index.js'

export function errorEntries ({ root }) {
  const loading = loadErrors(root)
  return async (tree) => fillErrors(tree, await loading)
}

/**
 * Fills `<Errors of='decorators' />` with the errors of that subject, and `<Errors />` with the list of all, while the
 * site is built: headings and listings are those of a page that was written by hand.
 */
export function fillErrors (tree, errors) {
  visit(tree, 'mdxJsxFlowElement', (node) => {
    if (node.name !== 'Errors') return
    const of = node.attributes.find(({ name }) => name === 'of')?.value
    node.children = of ? writeGroup(of, errors) : listAll(errors)
  })
}

function writeGroup (of, errors) {
  const own = errors.entries.filter(({ group }) => group === of)
  if (own.length === 0) throw new Error(`there are no errors of '${of}' in demos/error/cases/`)
  return own.map((entry) => element('section', [], writeEntry(entry, errors)))
}

function element (name, attributes, children) {
  return { type: 'mdxJsxFlowElement', name, attributes, children }
}

function listAll ({ entries, titles }) {
  return [...new Set(entries.map(({ group }) => group))].flatMap((group) => [
    { type: 'heading', depth: 2, children: [{ type: 'link', url: addressOf(group), children: [{ type: 'text', value: titles[addressOf(group)] }] }] },
    { type: 'list', ordered: false, spread: false, children: entries.filter((entry) => entry.group === group).map(writeLine) }
  ])
}

/**
 * All that the pages of errors show.
 *
 * @returns {Promise<{
 *   entries: import('../../demos/error/model.js').Entry[], sources: Awaited<ReturnType<typeof findSources>>,
 *   playable: string[], titles: Record<string, string>
 * }>}
 */
export async function loadErrors (root) {
  const entries = await readEntries()
  const pages = new Set([...GROUPS.map(addressOf), ...entries.flatMap(({ see }) => see ?? [])])
  const titles = await Promise.all([...pages].map(async (page) => [page, await readTitle(root, page)]))
  const playable = Object.keys(await readErrors(root, entries))
  return { entries, sources: await findSources(entries), playable, titles: Object.fromEntries(titles) }
}

/** The address of its page. */
function addressOf (group) {
  return `/problems/errors/${group}`
}

/** Lines of the library above and below the one that throws. */
const AROUND = 3

/** One error: its name, what is printed, why, the cure in words; folded, the programs and the line of the library. */
function writeEntry (entry, { sources, titles, playable }) {
  const { id, why, instead, see, outcome, unreachable, code } = entry
  return [
    { type: 'heading', depth: 2, data: { hProperties: { id: id.toLowerCase() } }, children: [{ type: 'inlineCode', value: sayName(entry) }] },
    ...outcome ? [fence('text', outcome.printed, `title="${sayHow(outcome)}"`)] : [],
    ...parse(why),
    ...parse(`**Cure.** ${instead}${see ? ` More: [${titles[see].replaceAll('`', '')}](${see}).` : ''}`),
    ...unreachable ? parse('**Nothing throws it.** No line of the package uses this code, but the one that declares it.') : [],
    ...code.cause ? [fold(`${id.toLowerCase()}-programs`, 'A program that causes it, and the same program cured', programsOf(entry, sources[id], playable.includes(id)))] : []
  ]
}

/** A line in the list of all. */
function writeLine (entry) {
  const message = /^[A-Z]/.test(entry.id) && entry.outcome ? ` ${entry.outcome.message}` : ''
  const link = { type: 'link', url: `${addressOf(entry.group)}#${entry.id.toLowerCase()}`, children: [{ type: 'inlineCode', value: sayName(entry) }] }
  return { type: 'listItem', spread: false, children: [{ type: 'paragraph', children: [link, { type: 'text', value: message }] }] }
}

function programsOf ({ id, code }, source, isPlayable) {
  return [
    fence('js', code.cause, 'title="The cause"'),
    ...code.cure ? [fence('js', code.cure, 'title="The cure"')] : [],
    ...source ? [fence('js', '', `file=${source.file} lines=${Math.max(1, source.line - AROUND)}-${source.line + AROUND - 1} mark=${source.line}`)] : [],
    ...source && source.more > 0 ? parse(`The library does so in ${source.more === 1 ? 'one other place' : `${source.more} other places`}, too.`) : [],
    ...parse(`Run it: \`npm run demo:error -- ${id}\`${isPlayable ? `. In the playground: [the cause](/play?error=${id}&part=wrong), [the cure](/play?error=${id}&part=cure).` : ''}`)
  ]
}

function fence (lang, value = '', meta) {
  return { type: 'code', lang, value, meta }
}

function fold (is, line, children) {
  return element('More', Object.entries({ is, line }).map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value })), children)
}

function parse (markdown) {
  return unified().use(remarkParse).use(remarkMdx).parse(markdown).children
}
