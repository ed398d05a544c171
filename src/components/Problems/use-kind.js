import { useHistory, useLocation } from '@docusaurus/router'
import useIsBrowser from '@docusaurus/useIsBrowser'
import { KINDS } from '../../../demos/problems/cases.js'

/**
 * The kind that is shown, as the address holds it: `?kind=hangs`. A page without a
 * script shows all, and so does an address with a kind that there is not.
 *
 * @returns {{ kind: string, choose: (kind: string) => void }}
 */
export function useKind () {
  const history = useHistory()
  const { pathname, search } = useLocation()
  const wanted = new URLSearchParams(search).get('kind') ?? ''
  const kind = useIsBrowser() && KINDS.some((one) => one === wanted) ? wanted : ''
  return { kind, choose: (chosen) => history.push({ pathname, search: chosen && new URLSearchParams({ kind: chosen }).toString() }) }
}
