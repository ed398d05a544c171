/** How near, as a root margin. */
const AHEAD = '400px'

/** Act once, when an element comes near the viewport. Fits an effect: what it returns stops waiting. */
export function whenNear (element, act) {
  if (!element) return
  const observer = new IntersectionObserver((changes) => {
    // A busy page hears of several at once.
    if (!changes.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    act()
  }, { rootMargin: AHEAD })
  observer.observe(element)
  return () => observer.disconnect()
}
