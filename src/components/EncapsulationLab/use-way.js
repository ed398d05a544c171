import { useEffect, useLayoutEffect, useRef } from 'react'
import clsx from 'clsx'
import { TRAVELLED_MS, isCalm } from '../Figure/use-travel'
import styles from './styles.module.css'

const useDrawn = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * The marker of the request, and its way to where it stands: from function to function, or up through the contexts to
 * what it looks for. Both lie over the boxes of the stage, when that is shown.
 */
export function useWay (stage, steps, step, isShown) {
  const [line, tries, marker] = [useRef(/** @type {any} */ (null)), useRef(/** @type {any} */ (null)), useRef(/** @type {any} */ (null))]
  const before = useRef(/** @type {any} */ ({}))
  const now = steps[step - 1]
  const isSeen = steps.slice(0, step).some(({ kind }) => kind === 'come')

  useDrawn(() => {
    if (!stage.current || !isSeen) {
      for (const { current } of [line, tries]) current?.removeAttribute('d')
      before.current = {}
      return
    }
    const put = (isMoving) => {
      if (!stage.current) return
      const { points, climbed } = findWay(stage.current, steps, step)
      const [x, y] = points.at(-1)
      const d = `M${points.map((point) => point.join(' ')).join('L')}`
      line.current.setAttribute('d', points.length > 1 ? d : '')
      tries.current.setAttribute('d', climbed.map(([cx, cy]) => `M${cx - 4} ${cy}h8`).join(''))
      marker.current.style.transform = `translate(${x}px, ${y}px)`
      const { steps: shown, step: from, at } = before.current
      before.current = { steps, step, at: [x, y] }
      if (!isMoving || shown !== steps || Math.abs(step - from) !== 1 || isCalm()) return
      for (const { current } of [line, marker]) for (const animation of current.getAnimations()) animation.cancel()
      const along = step > from && points.length > 1 ? points : [at, [x, y]]
      const lengths = along.map((point, index) => index === 0 ? 0 : Math.hypot(point[0] - along[index - 1][0], point[1] - along[index - 1][1]))
      const total = lengths.reduce((sum, length) => sum + length, 0)
      let gone = 0
      const frames = along.map(([px, py], index) => ({ transform: `translate(${px}px, ${py}px)`, offset: total ? Math.min(1, (gone += lengths[index]) / total) : index / (along.length - 1) }))
      marker.current.animate(frames, { duration: TRAVELLED_MS * 1.2, easing: 'cubic-bezier(.3, 0, .2, 1)' })
      if (step > from) line.current.animate({ strokeDasharray: ['0 1', '1 0'] }, { duration: TRAVELLED_MS * 1.2, easing: 'cubic-bezier(.3, 0, .2, 1)' })
    }
    put(true)
    const watch = new ResizeObserver(() => put(false))
    watch.observe(stage.current)
    return () => watch.disconnect()
  }, [steps, step, isShown])

  const isOut = now.isWrong && now.kind === 'look'
  return (
    <>
      <svg className={clsx(styles.way, isOut && styles.out)} aria-hidden='true'>
        <path ref={line} className={clsx(now.isCopy && styles.copy)} pathLength='1' />
        <path ref={tries} className={styles.tries} />
      </svg>
      {isSeen && (
        <svg className={clsx(styles.over, now.isWrong && styles.out)} aria-hidden='true'>
          <g ref={marker}>
            <circle r='9.5' />
            <text y='4'>{now.mark ?? '→'}</text>
            {isOut && !now.goal && <text className={styles.undefined} x='-16' y='4'>undefined</text>}
          </g>
        </svg>
      )}
    </>
  )
}

/** The corners of the way to a step, and the contexts on it that do not have what is looked for. */
function findWay (stage, steps, step) {
  const origin = stage.getBoundingClientRect()
  const boxOf = (selector) => {
    const { left, right, top, height } = stage.querySelector(selector)?.getBoundingClientRect() ?? origin
    return { left: left - origin.left, right: right - origin.left, top: top - origin.top, middle: top - origin.top + height / 2 }
  }
  const spotOf = (id) => {
    const { left, middle } = boxOf(`[data-chip="${id}"] > i`)
    return [left + 7, middle]
  }
  const headOf = (id) => boxOf(`[data-node="${id}"] > p > strong`)
  // It comes in on the left side of the root, and leaves on the right.
  const root = stage.querySelector('[data-node]').getAttribute('data-node')
  const standsAt = ({ kind, id }) => kind === 'run' ? spotOf(id) : [boxOf(`[data-node="${root}"]`)[kind === 'come' ? 'left' : 'right'], headOf(root).middle]
  const now = steps[step - 1]
  if (now.kind !== 'look') {
    const last = steps.slice(0, step - 1).findLast(({ kind }) => kind === 'run' || kind === 'come')
    const end = standsAt(now)
    if (!last) return { points: [end], climbed: [] }
    const start = standsAt(last)
    return { points: [start, end[1] < start[1] ? [start[0], end[1]] : [end[0], start[1]], end], climbed: [] }
  }
  const begin = spotOf(now.from)
  const goal = now.goal && stage.querySelector(`[data-chip="${now.goal}"]`)
  const home = goal?.closest('[data-node]').getAttribute('data-node')
  const x = boxOf(`[data-node="${now.above[0]}"]`).right - 16
  const levels = goal ? now.above.slice(0, now.above.indexOf(home)) : now.above
  const climbed = levels.map((id) => [x, headOf(id).middle])
  const end = goal ? spotOf(now.goal) : [x, now.above.length > 1 || !now.isCopy ? boxOf(`[data-node="${now.above.at(-1)}"]`).top : headOf(now.above[0]).middle]
  if (goal && home === now.above[0]) return { points: [begin, end], climbed }
  const corner = goal ? [[x, end[1]]] : []
  return { points: [begin, [x, begin[1]], ...corner, end], climbed: goal || end[1] < climbed.at(-1)?.[1] ? climbed : [] }
}
