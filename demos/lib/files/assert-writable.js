import { mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeNamed } from './write-atomically.js'

// Nothing fits on a full disk but an empty file.
const PROBE = Buffer.alloc(2 ** 18)

/**
 * Find out before a long measurement whether its result can be kept. Rights alone do not
 * tell, since a disk may be full or read-only: files are written, opened and removed.
 *
 * @param {string} path of the result, which may be there already
 * @param {{ isFolder?: boolean }} [kind]
 * @returns {Promise<void>}
 * @throws {NodeJS.ErrnoException} that names what is in the way
 */
export async function assertWritable (path, { isFolder = false } = {}) {
  await mkdir(dirname(path), { recursive: true })
  await assertRoom(dirname(path))
  if (!isFolder) await assertReplaceable(path)
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
