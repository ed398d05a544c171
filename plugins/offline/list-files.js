import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Whoever reads needs these: the pages, what they are drawn and run with, and the frame of the figures. */
const FOR_ALL = [/^(?!flamegraphs\/|models\/|404\.html).*\.html$/, /^assets\//, /^img\/[^/]+\.(?:svg|ico)$/, /^models\/[^/]+\.html$/]
/** What a page or a figure loads when it is used. */
const WHEN_USED = [/^img\//, /^models\//, /^chapters\//, /^flamegraphs\/.*\.json$/]
/** A file that is named by what it holds needs no other mark of its version. */
const NAMED_BY_CONTENT = /^(?:assets|models|chapters)\//

/**
 * @typedef {object} Lists of paths below the base of the site, each with the SHA-256 of the file in Base64, or null where the name tells
 * @property {Array<[path: string, hash: string | null]>} pages what every reader keeps
 * @property {Array<[path: string, hash: string | null]>} used what is kept when it is used
 */

/**
 * @param {string} directory a built site, as it is published
 * @returns {Promise<Lists>}
 */
export async function listFiles (directory) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')).sort()
  const isFor = (/** @type {RegExp[]} */ patterns, /** @type {string} */ file) => patterns.some((pattern) => pattern.test(file))
  const pages = files.filter((file) => isFor(FOR_ALL, file))
  const used = files.filter((file) => !isFor(FOR_ALL, file) && isFor(WHEN_USED, file))
  const mark = (/** @type {string[]} */ list) => Promise.all(list.map(async (file) => /** @type {[string, string | null]} */ ([file, await hashOf(directory, file)])))
  return { pages: await mark(pages), used: await mark(used) }
}

/**
 * @param {string} directory
 * @param {string} file
 */
async function hashOf (directory, file) {
  return NAMED_BY_CONTENT.test(file) ? null : createHash('sha256').update(await readFile(path.join(directory, file))).digest('base64')
}
