import { readFile } from 'node:fs/promises'

export async function readIfPresent (path) {
  return await readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null
    throw Object.assign(error, { path })
  })
}
