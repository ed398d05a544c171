import { takeHeapSnapshot } from '../../../lib/engine/heap-snapshot.js'

const COUNT = 100
// Enough for V8 to have compiled the loop with its last tier.
const ROUNDS = 80_000
const HEAD = 'a string that is long enough for a rope, '

/**
 * All of flatstr 1.0.12.
 *
 * @param {string} s
 */
function flatstr (s) {
  // eslint-disable-next-line no-unused-expressions
  /** @type {any} */ (s) | 0
  return s
}

/** Keeps a string where a snapshot can be searched for it: by the name of this class. */
class HeldString {
  /**
   * @param {string} id
   * @param {string} text
   */
  constructor (id, text) {
    this.id = id
    this.text = text
  }
}

const tails = Array.from({ length: COUNT }, (_, index) => `told apart by ${index}`)
/** @type {string[]} */
const kept = tails.slice()

/** Join and flatten each, in one loop, as a server that does little else. */
function flattenAll () {
  for (let index = 0; index < COUNT; index++) kept[index] = flatstr(HEAD + tails[index])
}

flattenAll()
const cold = kept.map((text) => new HeldString('cold', text))
for (let round = 0; round < ROUNDS; round++) flattenAll()
const hot = kept.map((text) => new HeldString('hot', text))
const ropes = tails.map((tail) => new HeldString('rope', HEAD + tail))
const counted = tails.map((tail) => new HeldString('counted', HEAD + tail))
const bytes = counted.map(({ text }) => Buffer.byteLength(text))

const heap = await takeHeapSnapshot()
/** @type {Record<string, number>} */
const flat = { rope: 0, cold: 0, hot: 0, counted: 0 }
for (const node of heap.nodes) {
  if (heap.type(node) !== 'object' || heap.name(node) !== HeldString.name) continue
  const { id, text } = heap.children(node)
  if (id !== undefined && isFlat(text)) flat[heap.name(id)]++
}
const held = cold.length + hot.length + ropes.length + bytes.length
process.send?.({ of: held / 4, flat }, () => process.disconnect())

/**
 * A rope that was flattened keeps its node, with nothing as its second part.
 *
 * @param {number} node
 */
function isFlat (node) {
  return heap.type(node) !== 'concatenated string' || heap.name(heap.children(node).second) === ''
}
