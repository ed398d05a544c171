import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { fetchLocked } from '../../../demos/lib/processes/fetch-locked.js'
import { ROOT } from '../paths.js'

const LOCKED = fileURLToPath(new URL('lighthouse/', import.meta.url))

/**
 * Lighthouse weighs more than all that is measured here, and nothing else needs it. So it is
 * fetched when it is first asked for, and kept in `.local/tools`.
 *
 * @param {object} options
 * @param {AbortSignal} options.signal
 * @param {(line: string) => void} options.say
 * @param {string} [options.tools] the folder that it is kept in
 * @param {Parameters<typeof fetchLocked>[0]['install']} [options.install]
 * @returns {Promise<string>} the address of the module
 * @throws {import('../../../demos/lib/command-line/command-error.js').CommandError} when it cannot be fetched; nothing is kept then
 */
export async function getLighthouse ({ say, tools = join(ROOT, '.local/tools'), ...options }) {
  const { dependencies: { lighthouse: version } } = JSON.parse(await readFile(join(LOCKED, 'package.json'), 'utf8'))
  const folder = join(tools, `lighthouse-${version}`)
  const announce = () => say(`fetching Lighthouse ${version} through npm into .local/tools, once (about 125 MB)`)
  await fetchLocked({ locked: LOCKED, folder, what: 'Lighthouse', announce, ...options })
  return pathToFileURL(createRequire(join(folder, 'package.json')).resolve('lighthouse')).href
}
