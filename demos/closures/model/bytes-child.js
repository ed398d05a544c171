import { FORMS } from './forms.js'
import { countBySize, sampleHeap } from './sample-heap.js'

/**
 * Calls each form and lets the heap profiler say what one call allocates.
 *
 * @typedef {object} Allocated
 * @property {string} id
 * @property {number} bytes
 */

const CALLS = 200
const OWN = [import.meta.url, new URL('forms.js', import.meta.url).href]
const WARM_UP = 50_000

/** @type {Allocated[]} */
const allocated = []
for (const { id, call } of FORMS) {
  const repeat = (/** @type {number} */ times) => {
    for (let index = 0; index < times; index++) call(20, 2, 1, 1000)
  }
  repeat(WARM_UP)
  const samples = await sampleHeap(() => repeat(CALLS))
  // new and bind allocate in frames of the engine's own; optimised code may have become part of its caller.
  const own = samples.filter(({ frame, caller }) => [frame, caller].some((place) => place && OWN.includes(place.url)))
  const counts = [...countBySize(own, CALLS)]
  allocated.push({
    id,
    bytes: counts.reduce((sum, [size, count]) => sum + size * count, 0)
  })
}
process.send?.(allocated, () => process.disconnect())
