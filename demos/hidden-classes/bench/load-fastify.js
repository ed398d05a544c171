import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * A copy of Fastify of its own. V8 keeps its notes with the functions of a
 * module: what one measurement does to them must not be seen by another.
 *
 * @returns {typeof import('fastify').default}
 */
export function loadFastify () {
  for (const path of Object.keys(require.cache)) {
    if (/[\\/]node_modules[\\/]fastify[\\/]/.test(path)) delete require.cache[path]
  }
  return require('fastify')
}
