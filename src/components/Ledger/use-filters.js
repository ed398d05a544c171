import { useHistory, useLocation } from '@docusaurus/router'
import useIsBrowser from '@docusaurus/useIsBrowser'
import { NO_FILTERS } from './verdicts'

/**
 * The filters as the address holds them, so that a view can be shared and the browser's own buttons go back. What the
 * address names and the ledger does not have is ignored; a page without a script shows everything.
 */
export function useFilters (choices) {
  const history = useHistory()
  const { pathname, search, hash } = useLocation()
  const isBrowser = useIsBrowser()
  const filters = isBrowser ? readFilters(search, choices) : NO_FILTERS

  return {
    filters,
    change: (changed) => history.push({ pathname, search: writeFilters({ ...filters, ...changed }) }),
    clear: ({ quietly } = { quietly: false }) => quietly ? history.replace({ pathname, hash }) : history.push({ pathname })
  }
}

function readFilters (search, choices) {
  const query = new URLSearchParams(search)
  const read = (/** @type {keyof import('./verdicts').Filters} */ name) => {
    const value = query.get(name) ?? ''
    return choices[name].includes(value) ? value : ''
  }
  return { mechanism: read('mechanism'), verdict: read('verdict'), node: read('node') }
}

function writeFilters (filters) {
  return new URLSearchParams(Object.entries(filters).filter(([, value]) => value)).toString()
}
