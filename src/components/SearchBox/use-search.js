import { useEffect, useState } from 'react'
import { cutQuery } from './cut-query'
import { searchInWorker } from './search-in-worker'

/** @typedef {import('./worker').SearchHit} SearchHit */

/**
 * @typedef {object} Found
 * @property {string} query the words that were looked up
 * @property {boolean} isCut whether that is less than what was asked for
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
    const { words, isCut } = cutQuery(query)
    let current = true
    if (words === '') {
      setFound(null)
      return
    }
    searchInWorker(words).then(
      hits => current && setFound({ query: words, isCut, hits, failed: false }),
      () => current && setFound({ query: words, isCut, hits: [], failed: true })
    )
    return () => { current = false }
  }, [query])

  return found
}
