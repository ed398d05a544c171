import { getHeapSnapshot } from 'node:v8'

/** Kinds of edges that are numbered; the names of others are text. */
const NUMBERED = ['element', 'hidden']
/** What surrounds the call: its receiver, its own name, and the two functions that it is given. */
const OUTSIDE = ['this', 'process', 'drop', 'keep']

/**
 * What V8's own heap snapshot says about closures: which variables are in the
 * Context that each of them holds.
 *
 * @param {string[]} names of the closures, which are properties of an object with the property `marker`
 * @param {string} marker
 * @returns {Promise<Record<string, string[]>>} by closure; empty when it holds no Context of a call
 */
export async function readContexts (names, marker) {
  const chunks = []
  for await (const chunk of getHeapSnapshot()) chunks.push(chunk)
  const heap = index(JSON.parse(chunks.join('')))
  const holder = heap.nodes.find((node) => heap.edges(node).some(({ name }) => name === marker) && heap.edges(node).some(({ name }) => name === names[0]))
  if (holder === undefined) throw new Error('the closures are not in the heap snapshot')
  return Object.fromEntries(names.map((name) => {
    const closure = follow(heap, holder, name)
    const variables = heap.edges(follow(heap, closure, 'context')).filter(({ type }) => type === 'context').map((edge) => edge.name)
    return [name, variables.filter((variable) => !isOutside(variable))]
  }))
}

/**
 * @param {ReturnType<typeof index>} heap
 * @param {number} node
 * @param {string} name
 */
function follow (heap, node, name) {
  const edge = heap.edges(node).find((candidate) => candidate.name === name)
  if (edge === undefined) throw new Error(`the heap snapshot has no '${name}' where it was expected`)
  return edge.to
}

/**
 * Not a variable of the call, but of its surroundings, or of the engine's own.
 *
 * @param {string} variable
 */
function isOutside (variable) {
  return variable.startsWith('.') || OUTSIDE.includes(variable)
}

/**
 * @param {any} snapshot flat lists of numbers, and what their columns mean
 */
function index ({ snapshot: { meta }, nodes, edges, strings }) {
  const width = meta.node_fields.length
  const edgeWidth = meta.edge_fields.length
  const edgeCount = meta.node_fields.indexOf('edge_count')
  /** @type {Map<number, number>} */
  const firstEdges = new Map()
  let next = 0
  for (let node = 0; node < nodes.length; node += width) {
    firstEdges.set(node, next)
    next += nodes[node + edgeCount] * edgeWidth
  }
  return {
    nodes: [...firstEdges.keys()],
    edges: (/** @type {number} */ node) => Array.from({ length: nodes[node + edgeCount] }, (_, count) => {
      const place = /** @type {number} */ (firstEdges.get(node)) + count * edgeWidth
      const [type, name, to] = edges.slice(place, place + edgeWidth)
      const kind = meta.edge_types[0][type]
      return { type: kind, name: NUMBERED.includes(kind) ? String(name) : strings[name], to }
    })
  }
}
