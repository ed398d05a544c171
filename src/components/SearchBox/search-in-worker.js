/**
 * @typedef {import('./create-finder').SearchHit} SearchHit
 * @typedef {{ resolve: (hits: SearchHit[]) => void, reject: (error: Error) => void }} Waiting
 */

/** @type {Worker | undefined} */
let worker
/** @type {Map<number, Waiting>} */
const waiting = new Map()
let last = 0

/**
 * Load the engine and the records, once, so that no page pays for them before the box
 * is used. They work beside the page, which goes on answering.
 *
 * @returns {Worker}
 */
export function loadIndex () {
  worker ??= start()
  return worker
}

/**
 * @param {string} query
 * @returns {Promise<SearchHit[]>} rejects when the records could not be loaded
 */
export function searchInWorker (query) {
  return new Promise((resolve, reject) => {
    const id = ++last
    waiting.set(id, { resolve, reject })
    loadIndex().postMessage({ id, query })
  })
}

function start () {
  const started = new Worker(new URL('./worker.js', import.meta.url))
  started.onmessage = (/** @type {MessageEvent<{ id: number, hits: SearchHit[] }>} */ { data: { id, hits } }) => {
    waiting.get(id)?.resolve(hits)
    waiting.delete(id)
  }
  started.onerror = () => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(new Error('the records could not be loaded'))
    waiting.clear()
  }
  return started
}
