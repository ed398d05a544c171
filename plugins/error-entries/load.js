import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { GROUPS, findSources, readEntries } from '../../demos/error/model.js'
import { readErrors } from '../playground/read-errors.js'

/**
 * @typedef {object} Errors all that the pages of errors show
 * @property {import('../../demos/error/model.js').Entry[]} entries
 * @property {Awaited<ReturnType<typeof findSources>>} sources by id
 * @property {string[]} playable ids of those that the playground can show
 * @property {Record<string, string>} titles of the pages that entries lead to, by address
 */

/**
 * @param {string} root the repository
 * @returns {Promise<Errors>}
 */
export async function loadErrors (root) {
  const entries = await readEntries()
  const pages = new Set([...GROUPS.map(addressOf), ...entries.flatMap(({ see }) => see ?? [])])
  const titles = await Promise.all([...pages].map(async (page) => [page, await readTitle(path.join(root, 'docs', `${page}.mdx`))]))
  const playable = Object.keys(await readErrors(root, entries))
  return { entries, sources: await findSources(entries), playable, titles: Object.fromEntries(titles) }
}

/**
 * @param {string} group
 * @returns {string} the address of its page
 */
export function addressOf (group) {
  return `/problems/errors/${group}`
}

/** @param {string} page */
async function readTitle (page) {
  const [, title] = /^title: '?(.*?)'?$/m.exec(await readFile(page, 'utf8')) ?? []
  return title.replaceAll("''", "'")
}
