import { useEffect } from 'react'
import { useHistory, useLocation } from '@docusaurus/router'
import useIsBrowser from '@docusaurus/useIsBrowser'
import { CASES, KINDS } from '../../../demos/misconceptions/cases.js'

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
  useTarget(kind)
  return { kind, choose: (chosen) => history.push({ pathname, search: chosen && new URLSearchParams({ kind: chosen }).toString() }) }
}

/**
 * Brings the case that the address points at into view. When the chosen kind hides
 * it, the choice gives way.
 *
 * @param {string} kind
 */
function useTarget (kind) {
  const history = useHistory()
  const { pathname, hash, key } = useLocation()
  const target = CASES.find(({ slug }) => `#${slug}` === hash)
  const isHidden = target !== undefined && kind !== '' && target.kind !== kind

  useEffect(() => {
    if (isHidden) history.replace({ pathname, hash })
    else if (target) document.getElementById(target.slug)?.scrollIntoView()
  }, [key, hash, isHidden])
}
