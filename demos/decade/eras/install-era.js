import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '../../lib/command-line/cli.js'
import { PROJECT } from '../../lib/command-line/project.js'
import { readIfPresent } from '../../lib/files/read-if-present.js'
import { explainNpmError } from '../../lib/processes/explain-npm-error.js'
import { freeMegabytes } from '../../lib/processes/node-versions.js'
import { runNpm } from '../../lib/processes/run-npm.js'
import { lockFolder } from './read-eras.js'

const CACHE = join(PROJECT, '.local/decade')

/**
 * The packages of an era, as their lockfile says, installed through npm the first time and
 * kept in `.local/decade`. No script of theirs runs.
 *
 * @param {import('./read-eras.js').Era} era
 * @param {{ signal: AbortSignal, onFetch?: () => void }} options
 * @returns {Promise<string>} the folder that holds its `node_modules`
 * @throws {CommandError} when npm fails
 */
export async function installEra (era, { signal, onFetch }) {
  const from = lockFolder(era)
  const folder = join(CACHE, `packages-${era.node}`)
  const mark = join(folder, 'complete')
  const key = createHash('sha256').update(await readFile(join(from, 'package-lock.json'))).digest('hex')
  if (await readIfPresent(mark) === key) return folder
  onFetch?.()
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) await copyFile(join(from, name), join(folder, name))
  try {
    await runNpm(['ci', '--ignore-scripts', '--prefix', folder], { cwd: folder, signal })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (signal.aborted) throw signal.reason
    const { message, cause = message } = /** @type {Error} */ (error)
    throw new CommandError(`the packages of Node ${era.node}’s day could not be installed, because ${explainNpmError(String(cause), await freeMegabytes(CACHE))}`)
  }
  await writeFile(mark, key)
  return folder
}
