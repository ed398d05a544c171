/*
 * What is folded opens for a link to anything inside, and all of it for print. Paper is light, whatever the reader chose.
 */

export function onRouteDidUpdate ({ location: { hash }, previousLocation }) {
  const target = document.getElementById(hash.slice(1))
  if (!target) return
  const closed = foldsAround(target).filter((fold) => !fold.open)
  for (const fold of closed) fold.open = true
  // The development server sends a page without its text, so the browser found nothing to scroll to.
  const isDrawnLate = !previousLocation && process.env.NODE_ENV === 'development'
  if (closed.length > 0 || isDrawnLate) target.scrollIntoView()
}

function foldsAround (element) {
  const fold = element.closest('details')
  return fold ? [fold, ...fold.parentElement ? foldsAround(fold.parentElement) : []] : []
}

if (typeof window !== 'undefined') {
  let opened = []
  const { dataset } = document.documentElement
  let { theme } = dataset
  window.addEventListener('beforeprint', () => {
    opened = Array.from(document.querySelectorAll('details')).filter((fold) => !fold.open)
    for (const fold of opened) fold.open = true
    theme = dataset.theme
    dataset.theme = 'light'
  })
  window.addEventListener('afterprint', () => {
    dataset.theme = theme
    for (const fold of opened) fold.open = false
  })
}
