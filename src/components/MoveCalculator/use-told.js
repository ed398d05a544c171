import { useEffect, useState } from 'react'
import { START, formatAddress, parseAddress } from './address'

/**
 * What the reader has told. The address holds it, so that a link opens the same sum;
 * it is read once the page has come alive, so that the server’s picture is the first.
 *
 * @param {string[]} nodes major versions that are recorded
 * @returns {[import('./address').Told, (part: import('./address').Told) => void]}
 */
export function useTold (nodes) {
  const [told, setTold] = useState(START)
  const known = nodes.join()

  useEffect(() => {
    setTold(parseAddress(window.location.search, known.split(',')))
  }, [known])

  /** @param {import('./address').Told} part */
  function tell (part) {
    const next = { ...told, ...part }
    setTold(next)
    const { pathname, search, hash } = window.location
    // The router is not told, since it would draw the whole page again.
    window.history.replaceState(window.history.state, '', `${pathname}${formatAddress(next, search)}${hash}`)
  }
  return [told, tell]
}
