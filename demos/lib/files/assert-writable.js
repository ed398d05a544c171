import { mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeNamed } from './write-atomically.js'

/** Find out before a long measurement whether its result can be kept. */
export async function assertWritable (path, { isFolder = false } = {}) {
  await mkdir(dirname(path), { recursive: true })
  await assertRoom(dirname(path))
  if (isFolder) return
  try {
    await (await open(path, 'r+')).close()
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

export async function assertRoom (folder) {
  const probe = join(folder, `probe.${process.pid}.tmp`)
  await writeNamed(probe, '')
  await rm(probe, { force: true })
}
