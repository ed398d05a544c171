import { mkdir, open, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeNamed } from './write-atomically.js'

// Nothing fits on a full disk but an empty file.
const PROBE = Buffer.alloc(2 ** 18)
/** How often a folder may be gone again, which another command made and removed as well. */
const TRIES = 10

/**
 * Find out before a long measurement whether its result can be kept. Rights alone do not
 * tell, since a disk may be full or read-only: folders and files are made, and removed again.
 *
 * @param {string} path of the result, which may be there already
 * @param {{ isFolder?: boolean }} [kind]
 * @returns {Promise<void>}
 * @throws {NodeJS.ErrnoException} that names what is in the way
 */
export async function assertWritable (path, { isFolder = false } = {}) {
  for (let left = TRIES; ; left--) {
    try {
      return await tryToWrite(path, isFolder)
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT' || left === 0) throw error
    }
  }
}

/**
 * @param {string} path
 * @param {boolean} isFolder
 */
async function tryToWrite (path, isFolder) {
  const folder = dirname(path)
  const first = await mkdir(folder, { recursive: true })
  try {
    await assertRoom(folder)
    if (!isFolder) await assertReplaceable(path)
  } finally {
    if (first !== undefined) await removeEmpty(folder, first)
  }
}

/**
 * @param {string} folder
 * @param {string} last the folder above it to end with
 */
async function removeEmpty (folder, last) {
  for (let each = folder; each.length >= last.length; each = dirname(each)) {
    // Somebody else may write there by now.
    await rmdir(each).catch(() => {})
  }
}

/**
 * @param {string} folder
 * @returns {Promise<void>}
 * @throws {NodeJS.ErrnoException} when no file can be made in it
 */
export async function assertRoom (folder) {
  const probe = join(folder, `probe.${process.pid}.tmp`)
  try {
    await writeNamed(probe, PROBE)
  } finally {
    await rm(probe, { force: true })
  }
}

/** @param {string} path */
async function assertReplaceable (path) {
  const file = await open(path, 'r+').catch((/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'ENOENT') throw error
  })
  await file?.close()
}
