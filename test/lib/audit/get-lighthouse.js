import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { CommandError } from '../../../demos/lib/command-line/command-error.js'
import { runNpm } from '../../../demos/lib/processes/run-npm.js'
import { ROOT } from '../paths.js'

const LOCKED = fileURLToPath(new URL('lighthouse/', import.meta.url))
const MANIFESTS = ['package.json', 'package-lock.json']

/**
 * Lighthouse weighs more than all that is measured here, and nothing else needs it. So it is
 * fetched through npm when it is first asked for, as its own lockfile says, and kept in `.local/tools`.
 *
 * @param {object} options
 * @param {AbortSignal} options.signal
 * @param {(line: string) => void} options.say
 * @param {string} [options.tools] the folder that it is kept in
 * @param {typeof runNpm} [options.install]
 * @returns {Promise<string>} the address of the module
 * @throws {CommandError} when it cannot be fetched; nothing is kept then
 */
export async function getLighthouse ({ signal, say, tools = join(ROOT, '.local/tools'), install = runNpm }) {
  const { dependencies: { lighthouse: version } } = JSON.parse(await readFile(join(LOCKED, 'package.json'), 'utf8'))
  const folder = join(tools, `lighthouse-${version}`)
  if (!existsSync(folder)) {
    say(`fetching Lighthouse ${version} through npm into .local/tools, once (about 125 MB)`)
    await fetchInto(folder, { signal, install })
  }
  return pathToFileURL(createRequire(join(folder, 'package.json')).resolve('lighthouse')).href
}

/**
 * @param {string} folder which is there only when it is whole
 * @param {{ signal: AbortSignal, install: typeof runNpm }} options
 */
async function fetchInto (folder, { signal, install }) {
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true })
  try {
    for (const name of MANIFESTS) await cp(join(LOCKED, name), join(part, name))
    await install(['ci', '--ignore-scripts', '--prefix', part], { cwd: part, signal })
    await rename(part, folder)
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    signal.throwIfAborted()
    throw new CommandError(`Lighthouse could not be fetched through npm (${/** @type {Error} */ (error).message}): connect to the internet and run the command again`)
  }
}
