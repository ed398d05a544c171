const SIGNS = ['pointerenter', 'pointerdown', 'focusin']

/** Act once, when a reader comes to an element: with a pointer, a finger or the keyboard. Fits an effect: what it returns stops waiting. */
export function whenUsed (element, act) {
  if (!element) return
  const stop = () => { for (const sign of SIGNS) element.removeEventListener(sign, begin) }
  const begin = () => {
    stop()
    act()
  }
  for (const sign of SIGNS) element.addEventListener(sign, begin)
  return stop
}
