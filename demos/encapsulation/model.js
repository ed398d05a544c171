import { askRoute } from './ask-route.js'
import { EXAMPLES } from './examples.js'

/*
 * Who sees what in a tree of plugins, answered by the real Fastify: the tree is
 * built, booted and asked once by `inject`.
 */

export { EXAMPLES }
export { askRoute }

/**
 * What the figure shows before it is touched.
 *
 * @returns {Promise<import('./ask-route.js').Answer>}
 */
export async function example () {
  const [{ tree, asked, request }] = EXAMPLES
  return askRoute(tree, asked, request)
}
