import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PROJECT } from '../lib/command-line/project.js'
import { MissingPart } from '../lib/parts.js'
import { installLocked } from '../lib/processes/node-versions.js'

const LOCKED = fileURLToPath(new URL('fastify-4', import.meta.url))
const FOLDER = join(PROJECT, '.local/moving-up')

/**
 * Fastify 4, fetched through npm the first time: its version, and what loads it anew, for it warns once of each thing.
 *
 * @param {NodeJS.ProcessEnv} [env] with `FASTIFY_4=local`, nothing is fetched
 * @returns {Promise<{ version: string, load: () => Function }>}
 * @throws {import('../lib/command-line/command-error.js').CommandError} when it is not here and cannot be fetched
 */
export async function findFour (env = process.env) {
  await installLocked(LOCKED, FOLDER, {
    name: 'Fastify 4',
    signal: new AbortController().signal,
    onInstall () {
      if (env.FASTIFY_4 === 'local') throw new MissingPart('FASTIFY_4=local fetches nothing')
      process.stderr.write('fetching Fastify 4 through npm, once\n')
    }
  })
  const require = createRequire(join(FOLDER, 'package.json'))
  const load = () => {
    for (const file of Object.keys(require.cache)) if (file.startsWith(FOLDER)) delete require.cache[file]
    return require('fastify')
  }
  return { version: require('fastify/package.json').version, load }
}
