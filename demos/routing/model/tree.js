import findMyWay from 'find-my-way'

/**
 * @typedef {object} Route
 * @property {string} path in find-my-way's syntax, such as `/users/:id`
 * @property {{ host?: string, version?: string }} [constraints]
 *
 * @typedef {object} TreeNode
 * @property {string} id stable while the shape of the tree is: the child indexes from the root, such as `0.1`
 * @property {'static' | 'parametric' | 'wildcard'} kind
 * @property {string} label what the node consumes: characters, `:name`, or `*`
 * @property {Array<{ index: number, path: string, constraints: Record<string, string> }>} routes the routes that end here
 * @property {TreeNode[]} children in the order in which a lookup tries them
 */

// find-my-way's own numbering, in lib/node.js.
const KINDS = /** @type {const} */ (['static', 'parametric', 'wildcard'])

/** Where Fastify answers by itself, with its status and code. */
const REFUSALS = {
  badUrl: { status: 400, code: 'FST_ERR_BAD_URL' },
  tooLong: { status: 414, code: 'FST_ERR_MAX_PARAM_LENGTH' }
}

/**
 * A find-my-way router, set up as Fastify's, that answers GET and keeps the
 * index of each route in its store. A handler returns the refusal, if it is one.
 *
 * @param {Route[]} routes
 * @param {{ maxParamLength?: number }} [options]
 * @returns {object} the real router
 * @throws {Error} find-my-way's own, when a path is malformed or declared twice
 */
export function createRouter (routes, options) {
  const router = findMyWay(/** @type {any} */ ({ ...options, onBadUrl: () => REFUSALS.badUrl, onMaxParamLength: () => REFUSALS.tooLong }))
  routes.forEach(({ path, constraints }, index) => {
    router.on('GET', path, constraints ? { constraints } : {}, () => null, { index })
  })
  return router
}

/**
 * The tree that find-my-way keeps for GET, as plain data. Reads the library's
 * private node fields: the pinned version is part of this contract.
 *
 * @param {any} router
 * @returns {{ tree: TreeNode | null, ids: Map<object, string> }} the tree, and the id of each of the library's nodes
 */
export function readTree (router) {
  const ids = new Map()
  const root = router.trees.GET
  return { tree: root ? readNode(root, '0', ids) : null, ids }
}

/**
 * The children of one of the library's nodes, in the order in which
 * `getNextNode` prefers them: static, then parametric, then the wildcard.
 *
 * @param {any} node
 * @returns {any[]}
 */
export function childrenOf (node) {
  const wildcard = node.wildcardChild === null ? [] : [node.wildcardChild]
  return [...node.staticChildrenNodes, ...node.parametricChildren, ...wildcard]
}

/**
 * @param {any} node
 * @param {string} id
 * @param {Map<object, string>} ids
 * @returns {TreeNode}
 */
function readNode (node, id, ids) {
  ids.set(node, id)
  return {
    id,
    kind: KINDS[node.kind],
    label: labelOf(node),
    routes: (node.routes ?? []).map(readRoute),
    children: childrenOf(node).map((child, index) => readNode(child, `${id}.${index}`, ids))
  }
}

/** @param {any} node */
function labelOf (node) {
  if (KINDS[node.kind] === 'wildcard') return '*'
  if (KINDS[node.kind] === 'parametric') return [...node.nodePaths].join(' | ')
  return node.prefix
}

/** @param {any} route */
function readRoute (route) {
  return { index: route.store.index, path: route.path, constraints: { ...route.opts.constraints } }
}
