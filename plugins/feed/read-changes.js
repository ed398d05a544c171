import { visit } from 'unist-util-visit'
import { readArticle } from '../markdown-pages/read-article.js'

/**
 * @typedef {object} Change
 * @property {string} id its anchor on the page
 * @property {string} title
 * @property {Date} date
 * @property {string} text
 */

/**
 * What changed for readers, as the built page of changes has it: a heading, a date, and what is said.
 *
 * @param {string} html of the page
 * @returns {Change[]} in the order of the page
 * @throws {Error} when one has no date
 */
export function readChanges (html) {
  /** @type {Array<{ id: string, title: string, on?: string, said: string[] }>} */
  const changes = []
  visit(readArticle(html), 'element', (node) => {
    const current = changes[changes.length - 1]
    if (node.tagName === 'h2') changes.push({ id: String(node.properties.id), title: textOf(node), said: [] })
    else if (node.tagName === 'time' && current) current.on = String(node.properties.dateTime)
    else if (node.tagName === 'p' && current?.on) current.said.push(textOf(node))
  })
  return changes.map(({ id, title, on, said }) => {
    if (on === undefined) throw new Error(`the change “${title}” has no date: say it with <Changed on='…' />`)
    return { id, title, date: new Date(on), text: said.join(' ') }
  })
}

/**
 * @param {import('hast').Nodes} node
 * @returns {string}
 */
function textOf (node) {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
