import { getHeapSnapshot } from 'node:v8'

/** Kinds of edges that are numbered; the names of others are text. */
const NUMBERED = ['element', 'hidden']

/** V8's own list of what is on the heap now, with what each node holds, and how. To take it leaves strings as they are. */
export async function takeHeapSnapshot () {
  // On Node 20.19.0 to 20.19.4 neither the end of `for await` nor that of `destroy` ever comes.
  const snapshot = getHeapSnapshot()
  const chunks = await new Promise((resolve, reject) => {
    const read = []
    snapshot.on('error', reject).on('end', () => resolve(read)).on('data', (chunk) => { read.push(chunk) })
  })
  return index(JSON.parse(Buffer.concat(chunks).toString()))
}

function index ({ snapshot: { meta }, nodes, edges, strings }) {
  const width = meta.node_fields.length
  const edgeWidth = meta.edge_fields.length
  const field = (/** @type {number} */ node, /** @type {string} */ name) => nodes[node + meta.node_fields.indexOf(name)]
  const firstEdges = new Map()
  let next = 0
  for (let node = 0; node < nodes.length; node += width) {
    firstEdges.set(node, next)
    next += field(node, 'edge_count') * edgeWidth
  }
  const edgesOf = (/** @type {number} */ node) => Array.from({ length: field(node, 'edge_count') }, (_, count) => {
    const place = /** @type {number} */ (firstEdges.get(node)) + count * edgeWidth
    const [type, name, to] = edges.slice(place, place + edgeWidth)
    const kind = meta.edge_types[0][type]
    return { type: kind, name: NUMBERED.includes(kind) ? String(name) : strings[name], to }
  })
  return {
    nodes: [...firstEdges.keys()],
    type: (node) => meta.node_types[0][field(node, 'type')],
    name: (node) => strings[field(node, 'name')],
    edges: edgesOf,
    children: (node) => Object.fromEntries(edgesOf(node).map(({ name, to }) => [name, to]))
  }
}
