import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { CASES } from '../../demos/problems/cases.js'
import { listMissing } from '../../demos/play/model.js'
import { toRequest } from './to-request.js'

/**
 * What an address opens in the playground by its name.
 *
 * @typedef {object} Named
 * @property {string} title of what it belongs to
 * @property {string} page its address
 * @property {Record<string, import('../../demos/play/model.js').Program>} parts the first is opened unless told
 */

/**
 * The problems whose programs need no more than a page has: no socket, no file, no other package.
 *
 * @param {string} root the repository
 * @returns {Promise<Record<string, Named>>} by the name of the problem
 */
export async function readProblems (root) {
  const all = await Promise.all(CASES.map(async ({ slug, ask, sockets }) => {
    if (sockets || ask.some(({ url }) => url === undefined)) return []
    const [wrong, cure] = await Promise.all(['wrong', 'cure'].map((name) => readFile(path.join(root, 'demos', 'problems', 'cases', slug, `${name}.js`), 'utf8')))
    if (listMissing(wrong).length + listMissing(cure).length > 0) return []
    const page = await readFile(path.join(root, 'docs', 'problems', `${slug}.mdx`), 'utf8')
    const [, title] = /** @type {string[]} */ (/^title: '?(.*?)'?$/m.exec(page))
    const requests = ask.map(toRequest)
    return [[slug, { title: title.replaceAll("''", "'"), page: `/problems/${slug}`, parts: { wrong: { code: wrong, requests }, cure: { code: cure, requests } } }]]
  }))
  return Object.fromEntries(all.flat())
}
