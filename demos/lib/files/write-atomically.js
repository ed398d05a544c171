import { access, constants, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Write a file whole or not at all: a reader of `path` sees the old content or the new one, never a part of it. */
export async function writeAtomically (path, content) {
  const temporary = `${path}.${process.pid}.tmp`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(temporary, content)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Find out before a long measurement whether its result can be kept. */
export async function assertWritable (path) {
  await mkdir(dirname(path), { recursive: true })
  await access(dirname(path), constants.W_OK)
}

/** Null when there is no such file. */
export async function readIfPresent (path) {
  return await readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
