import { takeHeapSnapshot } from '../../lib/engine/heap-snapshot.js'

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
  const heap = await takeHeapSnapshot()
  const holder = heap.nodes.find((node) => heap.edges(node).some(({ name }) => name === marker) && heap.edges(node).some(({ name }) => name === names[0]))
  if (holder === undefined) throw new Error('the closures are not in the heap snapshot')
  return Object.fromEntries(names.map((name) => {
    const closure = follow(heap, holder, name)
    const variables = heap.edges(follow(heap, closure, 'context')).filter(({ type }) => type === 'context').map((edge) => edge.name)
    return [name, variables.filter((variable) => !isOutside(variable))]
  }))
}

/**
 * @param {import('../../lib/engine/heap-snapshot.js').Heap} heap
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
