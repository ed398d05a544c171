import { useEffect, useState } from 'react'
import { MAX_CHARACTERS } from './limits'
import { searchInWorker } from './search-in-worker'

/**
 * @typedef {object} Found
 * @property {string} query what was looked up
 * @property {boolean} isCut whether that is less than what was asked for
 * @property {import('./create-finder').SearchHit[]} hits
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
