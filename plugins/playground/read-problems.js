import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { CASES } from '../../demos/problems/cases.js'
import { listMissing } from '../../demos/xray/figure/model.js'

/**
 * Both programs of a problem, and what they are asked.
 *
 * @typedef {object} Programs
 * @property {string} title of its page
 * @property {string} wrong
 * @property {string} cure
 * @property {import('../../demos/xray/figure/read-program.js').Asked[]} requests
 */

/**
 * The problems whose programs need no more than a page has: no socket, no file, no other package.
 *
 * @param {string} root the repository
 * @returns {Promise<Record<string, Programs>>} by the name of the problem
 */
export async function readPrograms (root) {
  const all = await Promise.all(CASES.map(async ({ slug, ask, sockets }) => {
    if (sockets || ask.some(({ url }) => url === undefined)) return []
    const [wrong, cure] = await Promise.all(['wrong', 'cure'].map((name) => readFile(path.join(root, 'demos', 'problems', 'cases', slug, `${name}.js`), 'utf8')))
    if (listMissing(wrong).length + listMissing(cure).length > 0) return []
    const page = await readFile(path.join(root, 'docs', 'problems', `${slug}.mdx`), 'utf8')
    const [, title] = /** @type {string[]} */ (/^title: '?(.*?)'?$/m.exec(page))
    return [[slug, { title: title.replaceAll("''", "'"), wrong, cure, requests: ask.map(toRequest) }]]
  }))
  return Object.fromEntries(all.flat())
}

/** @param {import('../../demos/problems/cases.js').Question} question */
function toRequest ({ method = 'GET', url = '/', headers = {}, body }) {
  return {
    method,
    url,
    headers: Object.entries(headers).map(([name, value]) => `${name}: ${value}`).join('\n'),
    body: body === undefined ? '' : JSON.stringify(body)
  }
}
