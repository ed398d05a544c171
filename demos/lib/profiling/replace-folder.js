import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeNamed } from '../files/write-atomically.js'

/**
 * Put a set of files in place of a folder, all or none. Between two renames there is
 * no folder for a moment; when the second fails, the old folder is put back. Should
 * that fail too, or the process die in between, it is left beside as `….old`.
 *
 * @param {string} folder
 * @param {Record<string, string>} files content by name
 * @returns {Promise<void>}
 */
export async function replaceFolder (folder, files) {
  const [fresh, old] = [`${folder}.${process.pid}.tmp`, `${folder}.${process.pid}.old`]
  try {
    await mkdir(fresh, { recursive: true })
    for (const [name, content] of Object.entries(files)) await writeNamed(join(fresh, name), content)
    await rename(folder, old).catch(ignoreMissing)
    await rename(fresh, folder).catch(async (error) => {
      await rename(old, folder).catch(() => {})
      throw error
    })
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  await rm(old, { recursive: true, force: true })
}

/** @param {NodeJS.ErrnoException} error */
function ignoreMissing (error) {
  if (error.code !== 'ENOENT') throw error
}
