import { useEffect, useRef } from 'react'

/**
 * Keep what is marked as the current step in view, where a side of a figure scrolls. The page does not move. `step`:
 * another one has moved the mark; `isLast`: whether what is below the mark belongs to it. Returns a ref for what
 * scrolls.
 */
export function useInView (step, isLast = false) {
  const side = useRef(/** @type {HTMLElement | null} */ (null))
  useEffect(() => {
    const current = side.current?.querySelector('[aria-current=step]')
    if (!side.current || !current) return
    const view = side.current.getBoundingClientRect()
    const { top, bottom } = current.getBoundingClientRect()
    if (isLast) side.current.scrollTop = side.current.scrollHeight
    else if (top < view.top) side.current.scrollTop -= view.top - top
    else if (bottom > view.bottom) side.current.scrollTop += bottom - view.bottom
  }, [step])
  return side
}
