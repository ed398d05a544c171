import { useEffect } from 'react'
import { useLocation } from '@docusaurus/router'
import { replaceSearch } from '../../client/replace-search'

/** A longer one was not made by a figure. */
const LONGEST = 6000

/**
 * What a figure shows, in the address: `?figure=…`. An address that is opened or followed
 * sets the figure, and what the reader changes is written there.
 *
 * @param {(state: string) => void} show
 * @returns {(state: string) => void} writes a state, without a step in the history
 */
export function useFigureAddress (show) {
  const { search, key } = useLocation()
  useEffect(() => {
    const state = new URLSearchParams(search).get('figure')
    if (state && state.length <= LONGEST) show(state)
    // `show` is another function at each render; the effect is about the address.
  }, [search, key])

  return function write (state) {
    const query = new URLSearchParams(window.location.search)
    // What would not be read again is not written.
    if (state.length > LONGEST) query.delete('figure')
    else query.set('figure', state)
    replaceSearch(query.toString())
  }
}
