import { useEffect, useState } from 'react'

const UNTIL_KNOWN = 720
// Labels are fitted anew when this many pixels have come or gone, not at each of them.
const STEP = 20

/**
 * @param {import('react').RefObject<Element | null>} of
 * @returns {number} its width in pixels, in steps; a usual one where nothing is drawn yet
 */
export function useWidth (of) {
  const [width, setWidth] = useState(UNTIL_KNOWN)
  useEffect(() => {
    if (!of.current) return undefined
    const observer = new ResizeObserver(([{ contentRect }]) => setWidth(Math.floor(contentRect.width / STEP) * STEP))
    observer.observe(of.current)
    return () => observer.disconnect()
  }, [of])
  return width
}
