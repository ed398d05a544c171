import { chmod, rm } from 'node:fs/promises'
import { makeFolder } from '../../lib/files/own-folder.js'
import { bun } from '../../lib/parts/bun.js'
import { describeMissing } from '../../lib/parts/find-part.js'
import { MissingPart } from '../../lib/parts/missing-part.js'
import { nginx } from '../../lib/parts/nginx.js'

/**
 * A folder for the folders of all set-ups: a server that is killed cannot remove its own.
 *
 * @returns {Promise<import('../../lib/measuring/sidecar.js').Sidecar>}
 */
export async function keepFolders () {
  const folder = await makeFolder('nginx')
  await chmod(folder, 0o755)
  return { env: { SET_UPS_FOLDER: folder }, parts: {}, end: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * The same for the benchmark, which has nobody to compare Fastify with when both are missing.
 *
 * @throws {MissingPart}
 */
export async function keepFoldersForSome () {
  if (!nginx.find() && !bun.find()) throw new MissingPart(describeMissing(nginx, 'npm run bench:reverse-proxy-dispatch and the demo run without it'))
  return await keepFolders()
}
