import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const BUILD = join(ROOT, 'build')
/** The arguments of Node that make the production build. */
export const MAKE_BUILD = [join(ROOT, 'scripts/site.mjs'), 'build']

/** The path of a file inside an installed package, its command for example. */
export function inPackage (name, path) {
  return join(dirname(require.resolve(`${name}/package.json`)), path)
}
