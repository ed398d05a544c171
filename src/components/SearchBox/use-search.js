import { useEffect, useState } from 'react'
import { MAX_CHARACTERS } from './limits'

/**
 * @typedef {import('./create-finder').SearchHit} SearchHit
 *
 * @typedef {object} Found
 * @property {string} query what was looked up
 * @property {boolean} isCut whether that is less than what was asked for
 * @property {SearchHit[]} hits
 * @property {boolean} failed the records could not be loaded
 */

/**
 * @param {string} asked
 * @returns {Found | null} null while nothing has been looked up
 */
export function useSearch (asked) {
  const [found, setFound] = useState(/** @type {Found | null} */ (null))

  useEffect(() => {
    const query = asked.slice(0, MAX_CHARACTERS).trim()
    const isCut = asked.length > MAX_CHARACTERS
    let current = true
    if (query === '') {
      setFound(null)
      return
    }
    searchInWorker(query).then(
      hits => current && setFound({ query, isCut, hits, failed: false }),
      () => current && setFound({ query, isCut, hits: [], failed: true })
    )
    return () => { current = false }
  }, [asked])

  return found
}

/** @type {Worker | undefined} */
let worker
/** @type {Map<number, { resolve: (hits: SearchHit[]) => void, reject: (error: Error) => void }>} */
const waiting = new Map()
let last = 0

/** Loads the engine and the records, once, when the box is used. They work beside the page, which goes on answering. */
export function loadIndex () {
  worker ??= start()
  return worker
}

/**
 * @param {string} query
 * @returns {Promise<SearchHit[]>} rejects when the records could not be loaded
 */
function searchInWorker (query) {
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
