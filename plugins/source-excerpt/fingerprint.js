import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * A hash of everything an excerpt can show: the locked versions and each file that a page quotes.
 *
 * @param {string} root the repository
 * @param {string[]} folders where pages are
 */
export function fingerprint (root, folders) {
  const hash = createHash('sha256')
  const quoted = new Set(['package-lock.json'])
  for (const page of folders.flatMap(folder => pagesIn(path.join(root, folder)))) {
    for (const file of quotedFiles(readFileSync(page, 'utf8'))) quoted.add(file)
  }
  for (const file of [...quoted].sort()) {
    const full = path.join(root, file)
    hash.update(file).update(existsSync(full) ? readFileSync(full) : 'missing')
  }
  return hash.digest('hex')
}

/**
 * @param {string} source of a page
 * @returns {string[]} the files that its fences name, from the root
 */
export function quotedFiles (source) {
  const fences = source.match(/^\s*`{3,}.*\sfile=.*$/gm) ?? []
  return fences.flatMap(fence => Array.from(fence.matchAll(/\s(?:file|since)="?([^\s"]+)/g), ([, file]) => file))
}

/** @param {string} folder */
function pagesIn (folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.mdx?$/.test(file))
    .map(file => path.join(folder, file))
}
