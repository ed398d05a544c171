import { useLayoutEffect, useRef } from 'react'

/** Milliseconds: how long a thing travels, and a number counts. */
export const [TRAVELLED_MS, COUNTED_MS] = [320, 300]
const EASE = 'cubic-bezier(.3, 0, .2, 1)'

/** Whether the reader wants less motion. */
export function isCalm () {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Let change travel: what has a `data-move` in the stage goes from where it stood at the step before to where it
 * stands now, backward too. What was not there begins at the element whose `data-move` its `data-from` names; without
 * one, it fades in. A jump of several steps, or something else to show, is there at once. `shown`: whatever is shown;
 * another one begins anew. It returns a ref for the stage.
 */
export function useTravel (step, shown) {
  const stage = useRef(/** @type {any} */ (null))
  const before = useRef({ step, shown, places: new Map() })

  useLayoutEffect(() => {
    if (!stage.current) return
    const { step: from, shown: old, places } = before.current
    const moving = [...stage.current.querySelectorAll('[data-move]')].filter((element) => element.getClientRects().length > 0)
    for (const element of moving) for (const animation of element.getAnimations()) animation.finish()
    // Within the stage, so that a page that scrolls moves nothing.
    const origin = stage.current.getBoundingClientRect()
    const now = new Map(moving.map((element) => {
      const { x, y } = element.getBoundingClientRect()
      return [element.dataset.move, { x: x - origin.x, y: y - origin.y }]
    }))
    before.current = { step, shown, places: now }
    if (old !== shown || Math.abs(step - from) !== 1 || isCalm()) return
    for (const element of moving) {
      const { move, from: source } = element.dataset
      const here = /** @type {any} */ (now.get(move))
      const was = places.get(move) ?? places.get(source) ?? now.get(source)
      if (!was) element.animate({ opacity: [0, 1] }, { duration: TRAVELLED_MS })
      else if (was.x !== here.x || was.y !== here.y) {
        element.animate({ transform: [`translate(${was.x - here.x}px, ${was.y - here.y}px)`, 'none'] }, { duration: TRAVELLED_MS, easing: EASE, composite: 'add' })
      }
    }
  })
  return stage
}

/**
 * Let an SVG element travel along a path from one step to the next, and back. `wayTo`: the path that leads to a step, as
 * in `d`. It returns a ref for the element.
 */
export function useTrip (step, shown, wayTo) {
  const traveller = useRef(/** @type {any} */ (null))
  const before = useRef({ step, shown })
  useLayoutEffect(() => {
    const { step: from, shown: old } = before.current
    before.current = { step, shown }
    const element = traveller.current
    if (!element || old !== shown || Math.abs(step - from) !== 1 || isCalm() || element.getClientRects().length === 0) return
    for (const animation of element.getAnimations()) animation.cancel()
    const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    line.setAttribute('d', wayTo(Math.max(step, from)))
    const length = line.getTotalLength()
    const frames = Array.from({ length: 25 }, (_, at) => {
      const { x, y } = line.getPointAtLength(length * (step > from ? at : 24 - at) / 24)
      return { transform: `translate(${x}px, ${y}px)` }
    })
    element.animate(frames, { duration: length > 90 ? TRAVELLED_MS * 1.25 : TRAVELLED_MS, easing: EASE })
  }, [step, shown])
  return traveller
}
