import fastJsonStringify from 'fast-json-stringify'
import { takeHeapSnapshot } from '../../lib/engine/heap-snapshot.js'

/**
 * @typedef {object} Pieces of which V8 has put a string together; one piece is a flat string
 * @property {string[]} returned
 * @property {string[]} afterLength once `.length` was read
 * @property {string[]} afterByteLength once `Buffer.byteLength` has counted its bytes
 */

/** Short, so that every piece can be shown. */
const SCHEMA = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
const VALUE = { id: 7, name: 'Ada' }

/** Keeps strings where a snapshot can be searched for them: by the name of this class. */
class HeldStrings {
  /**
   * Fresh strings, since reading one may change it.
   *
   * @param {string} id
   * @param {() => string} make
   */
  constructor (id, make) {
    this.id = id
    this.returned = make()
    this.afterLength = make()
    this.afterByteLength = make()
  }

  /** Read each in its way. */
  read () {
    return this.afterLength.length <= Buffer.byteLength(this.afterByteLength)
  }
}

/**
 * Ask V8 how it holds what each serializer returns.
 *
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ fjs: Pieces, json: Pieces }>}
 */
export async function findPieces (signal) {
  const stringify = fastJsonStringify(/** @type {any} */ (structuredClone(SCHEMA)))
  const held = [new HeldStrings('fjs', () => stringify(VALUE)), new HeldStrings('json', () => JSON.stringify(VALUE))]
  if (!held.every((strings) => strings.read())) throw new Error('a text has at least as many bytes as characters')
  const heap = await takeHeapSnapshot(signal)
  const found = heap.nodes
    .filter((node) => heap.type(node) === 'object' && heap.name(node) === HeldStrings.name)
    .map((node) => heap.children(node))
    .filter(({ id }) => id !== undefined)
    .map(({ id, returned, afterLength, afterByteLength }) => [heap.name(id), {
      returned: listPieces(heap, returned),
      afterLength: listPieces(heap, afterLength),
      afterByteLength: listPieces(heap, afterByteLength)
    }])
  return Object.fromEntries(found)
}

/**
 * @param {import('../../lib/engine/heap-snapshot.js').Heap} heap
 * @param {number} node
 * @returns {string[]} left to right
 */
function listPieces (heap, node) {
  if (heap.type(node) !== 'concatenated string') return heap.name(node) === '' ? [] : [heap.name(node)]
  const { first, second } = heap.children(node)
  return [...listPieces(heap, first), ...listPieces(heap, second)]
}
