/**
 * Act once, when an element comes near the viewport. Fits an effect.
 *
 * @param {Element | null} element
 * @param {() => void} act
 * @param {{ ahead?: string, onFar?: () => void }} [options] `ahead` is how near, as a root margin; `onFar` is called while it is not
 * @returns {(() => void) | undefined} stops waiting
 */
export function whenNear (element, act, { ahead = '400px', onFar } = {}) {
  if (!element) return
  const observer = new IntersectionObserver((changes) => {
    // A busy page hears of several at once.
    if (!changes.some(({ isIntersecting }) => isIntersecting)) {
      onFar?.()
      return
    }
    observer.disconnect()
    act()
  }, { rootMargin: ahead })
  observer.observe(element)
  return () => observer.disconnect()
}
