import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Write a file whole or not at all: a reader of `path` sees the old content or the new one, never a part of it. */
export async function writeAtomically (path, content) {
  const temporary = `${path}.${process.pid}.tmp`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeNamed(temporary, content)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/**
 * Write a file whose name any error tells. Node names the file that it cannot open, but not the one that it cannot
 * fill.
 */
export async function writeNamed (path, content) {
  await writeFile(path, content).catch((error) => { throw Object.assign(error, { path }) })
}
