import { mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeNamed } from './write-atomically.js'

/**
 * Find out before a long measurement whether its result can be kept.
 *
 * @param {string} path of the result, which may be there already
 * @param {{ isFolder?: boolean }} [kind]
 * @returns {Promise<void>}
 * @throws {NodeJS.ErrnoException} that names what is in the way
 */
export async function assertWritable (path, { isFolder = false } = {}) {
  await mkdir(dirname(path), { recursive: true })
  await assertRoom(dirname(path))
  if (isFolder) return
  const file = await open(path, 'r+').catch((/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'ENOENT') throw error
  })
  await file?.close()
}

/**
 * @param {string} folder
 * @returns {Promise<void>}
 * @throws {NodeJS.ErrnoException} when no file can be made in it
 */
export async function assertRoom (folder) {
  const probe = join(folder, `probe.${process.pid}.tmp`)
  await writeNamed(probe, '')
  await rm(probe, { force: true })
}
