import { callerOf } from './tree.js'

/**
 * @param {EventTarget | null} target
 * @returns {import('./tree.js').Path | undefined} of the frame that an event happened in
 */
export function frameAt (target) {
  const frame = target instanceof Element ? target.closest('[data-frame]') : null
  return frame?.getAttribute('data-frame') ?? undefined
}

/**
 * Make one frame the one that the Tab key reaches. By hand, and not as a prop of every
 * frame, so that moving the focus draws no frame again.
 *
 * @param {SVGSVGElement | null} graph
 * @param {import('./tree.js').Path} path
 * @returns {SVGElement | undefined} the frame, or the nearest caller of it that is drawn
 */
export function placeTabStop (graph, path) {
  if (!graph) return undefined
  let wanted = path
  while (wanted !== '' && !graph.querySelector(`[data-frame="${wanted}"]`)) wanted = callerOf(wanted)
  const frame = graph.querySelector(`[data-frame="${wanted}"]`)
  for (const before of graph.querySelectorAll('[data-frame][tabindex="0"]')) before.setAttribute('tabindex', '-1')
  frame?.setAttribute('tabindex', '0')
  return frame instanceof SVGElement ? frame : undefined
}
