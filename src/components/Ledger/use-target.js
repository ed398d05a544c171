import { useEffect } from 'react'
import { useLocation } from '@docusaurus/router'

/**
 * Opens the claim that the address points at, by its id or by one that it had, and brings it into view. When the
 * filters hide it, they give way.
 */
export function useTarget (lines, shown, reveal) {
  const { hash, key } = useLocation()
  const anchor = hash.slice(1)
  const id = lines.find(({ id, was = [] }) => id === anchor || was.includes(anchor))?.id
  const isShown = shown.some((line) => line.id === id)

  useEffect(() => {
    if (id === undefined) return
    const target = document.getElementById(id)
    if (!isShown || !target) {
      reveal()
      return
    }
    target.setAttribute('open', '')
    target.scrollIntoView()
    // `reveal` is another function at each render; the effect is about the address.
  }, [id, key, isShown])
}
