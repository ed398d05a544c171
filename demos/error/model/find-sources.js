import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT } from '../../lib/command-line/project.js'
import { readCodes } from './read-codes.js'

/**
 * @typedef {object} Source where a library makes the error
 * @property {string} file from the project's folder
 * @property {number} line
 * @property {number} more how many other places there are
 */

/**
 * @param {import('../model.js').Entry[]} entries
 * @returns {Promise<Record<string, Source>>} by id; an error of Node has none
 */
export async function findSources (entries) {
  const uses = new Map((await readCodes()).map((one) => [one.code, one.uses]))
  const found = await Promise.all(entries.map(async ({ id, source }) => [id, source ? await findText(source) : firstOf(uses.get(id) ?? [])]))
  return Object.fromEntries(found.filter(([, source]) => source !== undefined))
}

/** @param {Array<{ file: string, line: number }>} uses */
function firstOf ([first, ...others]) {
  return first && { ...first, more: others.length }
}

/** @param {string} source such as `find-my-way/index.js: Wildcard must` */
async function findText (source) {
  const [, path, text] = /^(\S+): (.*)$/.exec(source) ?? []
  const file = `node_modules/${path}`
  const lines = (await readFile(join(PROJECT, file), 'utf8')).split('\n')
  const line = lines.findIndex((each) => each.includes(text)) + 1
  if (line === 0) throw new Error(`${file} no longer has “${text}”`)
  return { file, line, more: 0 }
}
