import { useEffect } from 'react'
import { useLocation } from '@docusaurus/router'
import { replaceSearch } from '../../client/replace-search'
import { useGuard } from './guard'

/** A longer one was not made by a figure. */
const LONGEST = 6000

/**
 * What a figure shows, in the address: `?figure=…`. An address that is opened or followed sets the figure, and what the
 * reader changes is written there. `read`: what anybody may have written; null for what cannot be drawn. What it
 * returns writes a state, without a step in the history.
 */
export function useFigureAddress (read, show) {
  const { search, key } = useLocation()
  const { refuse, accept } = useGuard()
  useEffect(() => {
    // The router is not told what a figure writes, so its own `search` may be an older one.
    const text = new URLSearchParams(window.location.search).get('figure')
    if (text === null) return
    const state = text.length > LONGEST ? null : read(text)
    if (state === null) return refuse()
    accept()
    show(state)
    // The functions are others at each render; the effect is about the address.
  }, [search, key])

  return function write (state) {
    accept()
    const query = new URLSearchParams(window.location.search)
    // What would not be read again is not written.
    if (state.length > LONGEST) query.delete('figure')
    else query.set('figure', state)
    replaceSearch(query.toString())
  }
}
