import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '../command-line/command-error.js'
import { runNpm } from './run-npm.js'

/**
 * Fetch packages through npm that a single command needs, as their own lockfile says, once. No script of theirs runs.
 *
 * @param {object} options
 * @param {string} options.locked the folder of their package.json and package-lock.json
 * @param {string} options.folder where they are kept; it is there only when it is whole
 * @param {string} options.what how they are called in an error, such as “Lighthouse”
 * @param {AbortSignal} options.signal
 * @param {() => void} options.announce called before they are fetched
 * @param {typeof runNpm} [options.install]
 * @throws {CommandError} when they cannot be fetched; nothing is kept then
 */
export async function fetchLocked ({ locked, folder, what, signal, announce, install = runNpm }) {
  if (existsSync(folder)) return
  announce()
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true })
  try {
    for (const name of ['package.json', 'package-lock.json']) await cp(join(locked, name), join(part, name))
    await install(['ci', '--ignore-scripts', '--prefix', part], { cwd: part, signal })
    await rename(part, folder)
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    signal.throwIfAborted()
    throw new CommandError(`${what} could not be fetched through npm (${/** @type {Error} */ (error).message}): connect to the internet and run the command again`)
  }
}
