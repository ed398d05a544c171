import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

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

/** Write a file whose name any error tells. Node names the file that it cannot open, but not the one that it cannot fill. */
async function writeNamed (path, content) {
  await writeFile(path, content).catch((error) => { throw Object.assign(error, { path }) })
}

/** Find out before a long measurement whether its result can be kept. */
export async function assertWritable (path, { isFolder = false } = {}) {
  await mkdir(dirname(path), { recursive: true })
  const probe = join(dirname(path), `probe.${process.pid}.tmp`)
  await writeNamed(probe, '')
  await rm(probe, { force: true })
  if (isFolder) return
  try {
    await (await open(path, 'r+')).close()
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

/** Null when there is no such file. */
export async function readIfPresent (path) {
  return await readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null
    throw Object.assign(error, { path })
  })
}
