import { Session } from 'node:inspector'

const session = new Session()
session.connect()

/**
 * One allocation that V8's sampling heap profiler saw. At an interval of one
 * byte it sees practically all.
 *
 * @typedef {object} Sample
 * @property {number} size bytes
 * @property {Frame} frame the function that allocated
 * @property {Frame | null} caller
 *
 * @typedef {{ functionName: string, scriptId: string, url: string, lineNumber: number, columnNumber: number }} Frame
 */

/**
 * @param {string} method
 * @param {object} [params]
 * @returns {Promise<any>}
 */
export function post (method, params) {
  return new Promise((resolve, reject) => {
    session.post(method, params, (error, result) => error ? reject(error) : resolve(result))
  })
}

/**
 * Everything that is allocated while something works, dead objects too.
 *
 * @param {() => void | Promise<void>} work
 * @returns {Promise<Sample[]>}
 */
export async function sampleHeap (work) {
  await post('HeapProfiler.startSampling', { samplingInterval: 1, includeObjectsCollectedByMajorGC: true, includeObjectsCollectedByMinorGC: true })
  await work()
  const { profile } = await post('HeapProfiler.stopSampling')
  /** @type {Map<number, Omit<Sample, 'size'>>} */
  const places = new Map()
  note(profile.head, null, places)
  return profile.samples.map((/** @type {{ size: number, nodeId: number }} */ { size, nodeId }) => ({ size, ...places.get(nodeId) }))
}

/**
 * How many allocations of each size belong to one call: what occurs once, such
 * as the engine's notes about a function, rounds to nothing.
 *
 * @param {Sample[]} samples
 * @param {number} calls
 * @returns {Map<number, number>} by size
 */
export function countBySize (samples, calls) {
  /** @type {Map<number, number>} */
  const counts = new Map()
  for (const { size } of samples) counts.set(size, (counts.get(size) ?? 0) + 1)
  return new Map([...counts].map(([size, count]) => /** @type {const} */ ([size, Math.round(count / calls)])).filter(([, count]) => count > 0))
}

/**
 * @param {any} node
 * @param {Frame | null} caller
 * @param {Map<number, Omit<Sample, 'size'>>} places
 */
function note (node, caller, places) {
  places.set(node.id, { frame: node.callFrame, caller })
  for (const child of node.children) note(child, node.callFrame, places)
}
