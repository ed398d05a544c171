const SIGNS = ['pointerenter', 'pointerdown', 'focusin']

/** Act once, when a reader comes to an element: with a pointer, a finger or the keyboard. Fits an effect: what it returns stops waiting. */
export function whenUsed (element, act) {
  const waiting = new AbortController()
  for (const sign of SIGNS) element?.addEventListener(sign, () => { waiting.abort(); act() }, { signal: waiting.signal })
  return () => waiting.abort()
}
