/** Scrolls the list of pages, and nothing else, to the page that is open. */
export function onRouteDidUpdate () {
  showOpenPage(document.querySelector('.theme-doc-sidebar-container .theme-doc-sidebar-menu'))
}

export function showOpenPage (menu) {
  const link = menu?.querySelector('[aria-current="page"]')
  const box = menu?.closest('nav')
  if (!link || !box) return
  const [{ top, bottom }, frame] = [link.getBoundingClientRect(), box.getBoundingClientRect()]
  if (top < frame.top || bottom > frame.bottom) box.scrollTop += top - frame.top - frame.height / 2
}
