import { randomChoices } from '../../lib/samples/random-choices.js'
import { DECORATORS, ERROR_HANDLERS, HOOKS, listScopes, makeNode, REQUESTS } from '../model/scope-tree.js'

const NODES = 9
/** How often a node has one more child, by its depth. */
const GROWTH = [90, 50, 30]

/**
 * A tree of plugins and what is asked of it, the same for the same seed.
 *
 * @param {number} seed
 * @returns {{ tree: import('../model/scope-tree.js').ScopeNode, asked: string, request: string }} `asked` is empty when no node has a route
 */
export function randomQuestion (seed) {
  const { chance, one, some } = randomChoices(seed)
  const ids = Array.from({ length: NODES }, (_, index) => `n${index}`)
  const tree = grow(0)
  if (chance(50)) tree.children.push(makeNode({ id: 'late', wrapped: true, request: [one(DECORATORS.request)] }))
  const routes = listScopes(tree).filter(({ node }) => node.route)
  return { tree, asked: routes.length > 0 ? one(routes).node.id : '', request: one(REQUESTS) }

  /** @param {number} depth */
  function grow (depth) {
    const id = ids.shift() ?? ''
    const node = makeNode({
      id,
      wrapped: chance(40),
      prefix: chance(30) ? `/p${id}` : '',
      app: some(DECORATORS.app, 25),
      request: some(DECORATORS.request, 10),
      hooks: some(HOOKS, 25),
      errorHandler: chance(20) ? one(ERROR_HANDLERS) : 'none',
      notFound: chance(6),
      route: chance(70)
    })
    while (ids.length > 0 && chance(GROWTH[depth] ?? 0)) node.children.push(grow(depth + 1))
    return node
  }
}
