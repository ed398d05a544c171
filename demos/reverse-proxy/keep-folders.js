import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A folder for the folders of all set-ups: a server that is killed cannot remove its own.
 *
 * @returns {Promise<import('../lib/bench/company.js').Company>}
 */
export async function keepFolders () {
  const folder = await mkdtemp(join(tmpdir(), 'inside-fastify-nginx-'))
  await chmod(folder, 0o755)
  return { env: { SET_UPS_FOLDER: folder }, parts: {}, end: () => rm(folder, { recursive: true, force: true }) }
}
