import { getHeapSnapshot } from 'node:v8'

/** Kinds of edges whose name is text; other edges are numbered. */
const NAMED = ['property', 'internal']

/**
 * V8's own list of what is on the heap now. To take it leaves strings as they are.
 *
 * @typedef {object} Heap nodes go by number
 * @property {number[]} nodes
 * @property {(node: number) => string} type such as `object`, `concatenated string`
 * @property {(node: number) => string} name of an object its class, of a string its text
 * @property {(node: number) => Record<string, number>} children by the name under which this node holds them
 *
 * @returns {Promise<Heap>}
 */
export async function takeHeapSnapshot () {
  const chunks = []
  for await (const chunk of getHeapSnapshot()) chunks.push(chunk)
  return index(JSON.parse(chunks.join('')))
}

/**
 * @param {any} snapshot flat lists of numbers, and what their columns mean
 * @returns {Heap}
 */
function index ({ snapshot: { meta }, nodes, edges, strings }) {
  const width = meta.node_fields.length
  const edgeWidth = meta.edge_fields.length
  const field = (/** @type {number} */ node, /** @type {string} */ name) => nodes[node + meta.node_fields.indexOf(name)]
  const firstEdges = new Map()
  let edge = 0
  for (let node = 0; node < nodes.length; node += width) {
    firstEdges.set(node, edge)
    edge += field(node, 'edge_count') * edgeWidth
  }
  return {
    nodes: [...firstEdges.keys()],
    type: (node) => meta.node_types[0][field(node, 'type')],
    name: (node) => strings[field(node, 'name')],
    children: (node) => {
      const first = firstEdges.get(node)
      const places = Array.from({ length: field(node, 'edge_count') }, (_, count) => first + count * edgeWidth)
      return Object.fromEntries(places.map((place) => {
        const [type, name, to] = edges.slice(place, place + edgeWidth)
        return [NAMED.includes(meta.edge_types[0][type]) ? strings[name] : name, to]
      }))
    }
  }
}
