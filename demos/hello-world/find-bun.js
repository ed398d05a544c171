import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CommandError } from '../lib/command-error.js'
import { PROJECT } from '../lib/project.js'

const NAME = process.platform === 'win32' ? 'bun.exe' : 'bun'
const OWN = join(PROJECT, '.local', 'bun')

/**
 * Where Bun is: named by BUN, on the PATH, or in this project's own folder.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string} [own] where npm put it
 * @returns {string} path of the program
 * @throws {CommandError} that says how to get it
 */
export function findBun (env = process.env, own = OWN) {
  if (env.BUN && !existsSync(env.BUN)) throw new CommandError(`BUN names '${env.BUN}', which is not there: correct it, or leave it out to look on the PATH`)
  const places = [
    ...env.BUN ? [env.BUN] : [],
    ...(env.PATH ?? '').split(delimiter).filter(Boolean).map((folder) => join(folder, NAME)),
    join(own, 'node_modules', 'bun', 'bin', 'bun.exe')
  ]
  const found = places.find((place) => existsSync(place))
  if (found) return found
  throw new CommandError('there is no Bun here: npm install --prefix .local/bun bun@1.4.5 gets it; without --bun everything else runs')
}
