/**
 * Scroll a box, and never the page, so that what is current in it shows.
 *
 * @param {HTMLElement | null} box
 */
export function bringIntoView (box) {
  const current = box?.querySelector('[data-current]')
  if (!box || !current) return
  const { top, bottom, height } = current.getBoundingClientRect()
  const frame = box.getBoundingClientRect()
  if (top >= frame.top && bottom <= frame.bottom) return
  box.scrollTop += top - frame.top - (frame.height - height) / 2
}
