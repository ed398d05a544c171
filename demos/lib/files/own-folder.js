import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../processes/process-status.js'

/** The variable that says where programs make their temporary files. */
export const TEMPORARY = process.platform === 'win32' ? 'TEMP' : 'TMPDIR'
const PREFIX = 'inside-fastify-'
const OWNED = new RegExp(`^${PREFIX}(\\d+)-`)

/**
 * Make a folder for temporary files, which this process removes when it is done. What a
 * process left that was killed is removed by the next that makes one.
 *
 * @param {string} use one word, for who looks into the folder for temporary files
 * @returns {Promise<string>} its path
 */
export async function makeFolder (use) {
  await clearFolders()
  return await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-${use}-`))
}

async function clearFolders () {
  const names = await readdir(tmpdir())
  const left = names.filter((name) => OWNED.test(name) && !isAlive(Number(OWNED.exec(name)?.[1])))
  // Another process may remove it at the same time, and that of another user stays.
  await Promise.allSettled(left.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true })))
}
