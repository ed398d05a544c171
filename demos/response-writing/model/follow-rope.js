import fastify from 'fastify'
import fastJsonStringify from 'fast-json-stringify'
import { askListener } from '../../lib/http/ask.js'
import { rowsSchema, twentyRows } from '../../lib/samples/twenty-rows.js'
import { takeHeapSnapshot } from '../../lib/engine/heap-snapshot.js'
import { watchHandles } from './watch-handle.js'

/** This process does nothing else while the snapshot is taken. */
const SNAPSHOT_LIMIT_MS = 120_000

/** Keeps strings where a snapshot can be searched for them: by the name of this class. */
class FollowedStrings {
  /** @param {string} handed to the handle */
  constructor (handed) {
    const stringify = fastJsonStringify(/** @type {any} */ (structuredClone(rowsSchema)))
    this.returned = stringify(twentyRows)
    this.counted = stringify(twentyRows)
    this.handed = handed
  }

  /** As Fastify does for Content-Length. */
  count () {
    return Buffer.byteLength(this.counted)
  }
}

/**
 * Whether V8 holds the 20 rows in one piece: as the generated serializer returns
 * them, once their bytes were counted, and in what Fastify's route with a response
 * schema hands to the socket's handle.
 *
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ returned: boolean, counted: boolean, handed: boolean }>} true for a rope
 */
export async function followRope (signal) {
  const app = fastify()
  app.get('/', { schema: { response: { 200: rowsSchema } } }, (request, reply) => {
    reply.send(twentyRows)
  })
  await app.ready()
  const heap = await snapshotAtWrite(app.server, signal)
  const holder = heap.nodes.find((node) => heap.type(node) === 'object' && heap.name(node) === FollowedStrings.name && heap.children(node).handed !== undefined)
  const { returned, counted, handed } = heap.children(/** @type {number} */ (holder))
  return { returned: isRope(heap, returned), counted: isRope(heap, counted), handed: isRope(heap, handed) }
}

/**
 * @param {import('node:http').Server} server
 * @param {AbortSignal} [signal]
 * @returns {Promise<import('../../lib/engine/heap-snapshot.js').Heap>} taken before the first write reads its string
 */
async function snapshotAtWrite (server, signal) {
  /** @type {{ heap?: Promise<import('../../lib/engine/heap-snapshot.js').Heap>, strings?: FollowedStrings }} */
  const seen = {}
  watchHandles(server, (method, write, [, data]) => {
    seen.strings = new FollowedStrings(method === 'writev' ? data[0] : data)
    if (seen.strings.count() === 0) throw new Error('there are rows')
    seen.heap = takeHeapSnapshot(signal)
    return write()
  })
  await askListener(server, [{ limitMs: SNAPSHOT_LIMIT_MS }])
  if (!seen.heap) throw new Error('nothing was written')
  return await seen.heap
}

/**
 * A rope that was read is kept as one whole piece and an empty one.
 *
 * @param {import('../../lib/engine/heap-snapshot.js').Heap} heap
 * @param {number} node
 */
function isRope (heap, node) {
  return heap.type(node) === 'concatenated string' && heap.name(heap.children(node).second) !== ''
}
