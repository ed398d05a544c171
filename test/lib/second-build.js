import { createHash } from 'node:crypto'
import { readFile, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../demos/lib/files/own-folder.js'
import { BUILD } from './paths.js'

const WORKER = 'service-worker.js'

/**
 * The build as it would be after one of its pages was changed.
 *
 * @param {string} page its file, below the build
 * @param {(html: string) => string} change
 * @param {string} [worker] the file of another service worker
 * @returns {Promise<{ folder: string, hashes: { old: string, new: string } }>} `hashes` name the page in the list of what is kept
 */
export async function changeBuild (page, change, worker = join(BUILD, WORKER)) {
  const folder = await makeFolder('build')
  const others = (await readdir(BUILD)).filter((name) => name !== page && name !== WORKER)
  await Promise.all(others.map((name) => symlink(join(BUILD, name), join(folder, name))))
  const html = await readFile(join(BUILD, page), 'utf8')
  const hashes = { old: hashOf(html), new: hashOf(change(html)) }
  await writeFile(join(folder, page), change(html))
  await writeFile(join(folder, WORKER), (await readFile(worker, 'utf8')).replace(hashes.old, hashes.new))
  return { folder, hashes }
}

/** @param {string} text */
function hashOf (text) {
  return createHash('sha256').update(text).digest('base64')
}
