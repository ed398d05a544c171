import { useEffect, useState } from 'react'
import { loadIndex } from './load-index'

/** @typedef {import('./load-index').SearchHit} SearchHit */

/**
 * @typedef {object} Found
 * @property {string} query the words that were looked up
 * @property {SearchHit[]} hits
 * @property {boolean} failed the records could not be loaded
 */

/**
 * @param {string} query
 * @returns {Found | null} null while nothing has been looked up
 */
export function useSearch (query) {
  const [found, setFound] = useState(/** @type {Found | null} */ (null))

  useEffect(() => {
    const words = query.trim()
    let current = true
    if (words === '') {
      setFound(null)
      return
    }
    loadIndex().then(
      search => current && setFound({ query: words, hits: search(words), failed: false }),
      () => current && setFound({ query: words, hits: [], failed: true })
    )
    return () => { current = false }
  }, [query])

  return found
}
