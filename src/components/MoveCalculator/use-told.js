import { useEffect, useState } from 'react'
import { replaceSearch } from '../../client/replace-search'
import { START, formatAddress, parseAddress } from './address'

/** Typing passes many numbers; only where it stops is worth saying, or keeping. */
const SETTLE_MS = 600

/**
 * What the reader has told. The address holds it, so that a link opens the same sum;
 * it is read once the page has come alive, so that the server’s picture is the first.
 *
 * @param {string[]} nodes major versions that are recorded, oldest first
 * @returns {[import('./address').Told, (part: import('./address').Told) => void]}
 */
export function useTold (nodes) {
  const [told, setTold] = useState(START)
  const [changed, setChanged] = useState(false)
  const known = nodes.join()

  useEffect(() => {
    setTold(parseAddress(window.location.search, known.split(',')))
  }, [known])

  useEffect(() => {
    if (!changed) return
    const timer = setTimeout(() => replaceSearch(formatAddress(told, window.location.search)), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [told, changed])

  /** @param {import('./address').Told} part */
  function tell (part) {
    // The newest Node of today is not that of the day when a link is opened.
    setTold({ ...told, node: told.node || (nodes.at(-1) ?? ''), ...part })
    setChanged(true)
  }
  return [told, tell]
}
