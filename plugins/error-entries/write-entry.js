import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { sayHow, sayName } from '../../demos/error/model.js'
import { addressOf } from './load.js'

/** Lines of the library above and below the one that throws. */
const AROUND = 3

/**
 * @typedef {import('../../demos/error/model.js').Entry} Entry
 * @typedef {import('./load.js').Errors} Errors
 */

/**
 * One error: its name, what is printed, why, the cure in words; folded, the programs and the line of the library.
 *
 * @param {Entry} entry
 * @param {Errors} errors
 * @returns {any[]} nodes of the page
 */
export function writeEntry (entry, { sources, titles, playable }) {
  const { id, why, instead, see, outcome, unreachable, code } = entry
  return [
    { type: 'heading', depth: 2, data: { hProperties: { id: anchorOf(id) } }, children: [{ type: 'inlineCode', value: sayName(entry) }] },
    ...outcome ? [fence('text', outcome.printed, `title="${sayHow(outcome)}"`)] : [],
    ...parse(why),
    ...parse(`**Cure.** ${instead}${see ? ` More: [${titles[see].replaceAll('`', '')}](${see}).` : ''}`),
    ...unreachable ? parse('**Nothing throws it.** No line of the package uses this code, but the one that declares it.') : [],
    ...code.cause ? [fold(`${anchorOf(id)}-programs`, 'A program that causes it, and the same program cured', programsOf(entry, sources[id], playable.includes(id)))] : []
  ]
}

/**
 * A line in the list of all.
 *
 * @param {Entry} entry
 */
export function writeLine (entry) {
  const message = /^[A-Z]/.test(entry.id) && entry.outcome ? ` ${entry.outcome.message}` : ''
  const link = { type: 'link', url: `${addressOf(entry.group)}#${anchorOf(entry.id)}`, children: [{ type: 'inlineCode', value: sayName(entry) }] }
  return { type: 'listItem', spread: false, children: [{ type: 'paragraph', children: [link, { type: 'text', value: message }] }] }
}

/**
 * @param {Entry} entry
 * @param {Errors['sources'][string] | undefined} source
 * @param {boolean} isPlayable whether a page can run both
 */
function programsOf ({ id, code }, source, isPlayable) {
  return [
    fence('js', code.cause, 'title="The cause"'),
    ...code.cure ? [fence('js', code.cure, 'title="The cure"')] : [],
    ...source ? [fence('js', '', `file=${source.file} lines=${Math.max(1, source.line - AROUND)}-${source.line + AROUND - 1} mark=${source.line}`)] : [],
    ...source && source.more > 0 ? parse(`The library does so in ${source.more === 1 ? 'one other place' : `${source.more} other places`}, too.`) : [],
    ...parse(`Run it: \`npm run demo:error -- ${id}\`${isPlayable ? `. In the playground: [the cause](/play?error=${id}&part=wrong), [the cure](/play?error=${id}&part=cure).` : ''}`)
  ]
}

/** @param {string} id */
function anchorOf (id) {
  return id.toLowerCase()
}

/**
 * @param {string} lang
 * @param {string | undefined} value
 * @param {string} meta
 */
function fence (lang, value = '', meta) {
  return { type: 'code', lang, value, meta }
}

/**
 * @param {string} is its address
 * @param {string} line
 * @param {any[]} children
 */
function fold (is, line, children) {
  const attributes = Object.entries({ is, line }).map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value }))
  return { type: 'mdxJsxFlowElement', name: 'More', attributes, children }
}

/** @param {string} markdown */
function parse (markdown) {
  return unified().use(remarkParse).use(remarkMdx).parse(markdown).children
}
