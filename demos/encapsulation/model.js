import { askRoute } from './model/ask-route.js'
import { EXAMPLES } from './figure/examples.js'
import { DECORATORS, ERROR_HANDLERS, HOOKS, LIMIT, makeNode, REQUESTS } from './model/scope-tree.js'

/*
 * Who sees what in a tree of plugins, answered by the real Fastify: the tree is
 * built, booted and asked once by `inject`.
 */

export { EXAMPLES }
export { askRoute }

/**
 * @typedef {object} Shown what the figure shows before it is touched
 * @property {import('./model/ask-route.js').Answer} answer to the first of the EXAMPLES
 * @property {typeof OFFERS} offers what a reader may put into a tree
 */

const OFFERS = { decorators: DECORATORS, hooks: HOOKS, errorHandlers: ERROR_HANDLERS, requests: REQUESTS, limit: LIMIT, blank: makeNode({ id: 'blank' }) }

/**
 * What the figure shows before it is touched.
 *
 * @returns {Promise<Shown>}
 */
export async function example () {
  const [{ tree, asked, request }] = EXAMPLES
  return { answer: await askRoute(tree, asked, request), offers: OFFERS }
}
