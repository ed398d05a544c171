import { useLayoutEffect, useRef } from 'react'
import clsx from 'clsx'
import { useTrip } from '../Figure'
import styles from './styles.module.css'

/**
 * The marker of the request, and its way to where it stands: from function to function, or up through the contexts to
 * what it looks for. Both lie over the boxes of the stage.
 */
export function useWay (stage, steps, step) {
  const [line, tries] = [useRef(/** @type {any} */ (null)), useRef(/** @type {any} */ (null))]
  const marker = useTrip(step, steps, (to) => draw(findWay(stage.current, steps, to).points))
  const now = steps[step - 1]
  const isSeen = steps.slice(0, step).some(({ kind }) => kind === 'come')

  useLayoutEffect(() => {
    if (!isSeen) return
    const put = () => {
      const { points, climbed } = findWay(stage.current, steps, step)
      line.current.setAttribute('d', draw(points))
      tries.current.setAttribute('d', climbed.map(([x, y]) => `M${x - 4} ${y}h8`).join(''))
      marker.current.style.transform = `translate(${points.at(-1).map((place) => `${place}px`)})`
    }
    put()
    const watch = new ResizeObserver(put)
    watch.observe(stage.current)
    return () => watch.disconnect()
  }, [steps, step])

  if (!isSeen) return null
  const isOut = now.isWrong && now.kind === 'look'
  return (
    <>
      <svg className={clsx(styles.way, isOut && styles.out)} aria-hidden='true'>
        <path key={step} ref={line} className={clsx(now.isCopy && styles.copy)} pathLength='1' />
        <path ref={tries} className={styles.tries} />
      </svg>
      <svg className={clsx(styles.over, now.isWrong && styles.out)} aria-hidden='true'>
        <g ref={marker}>
          <circle r='9.5' />
          <text y='4'>{now.mark ?? '→'}</text>
          {isOut && !now.goal && <text className={styles.undefined} x='-22' y='24'>undefined</text>}
        </g>
      </svg>
    </>
  )
}

function draw (points) {
  return `M${points.join('L')}`
}

/** Pixels: from the edge of a box to its lane. */
const LANE = 5

/**
 * The corners of the way to a step, and where it passes contexts that do not have what is looked for. It goes straight
 * from function to function; what it looks for, it climbs to along the right edge of its context.
 */
function findWay (stage, steps, step) {
  const origin = stage.getBoundingClientRect()
  const boxOf = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { left: left - origin.left, right: right - origin.left, top: top - origin.top, middle: (top + bottom) / 2 - origin.top }
  }
  const contextOf = (id) => stage.querySelector(`[data-node="${id}"]`)
  const nameIn = (context) => boxOf(context.querySelector('p > strong'))
  const root = stage.querySelector('[data-node]')
  /** The ring of a chip; the name of a context for what has none. */
  const spotOf = (id, context = root) => {
    const { left, middle } = boxOf(stage.querySelector(`[data-chip="${id}"] i`) ?? context.querySelector('p > strong'))
    return [left + 7, middle]
  }
  const now = steps[step - 1]
  const last = steps.slice(0, step - 1).findLast(({ kind }) => kind === 'run' || kind === 'come')
  // It comes in on the left side of the root, and leaves on the right.
  const placeOf = ({ kind, id }) => kind === 'run' ? spotOf(id) : [boxOf(root)[kind === 'come' ? 'left' : 'right'], nameIn(root).middle]
  if (now.kind !== 'look') return { points: last ? [placeOf(last), placeOf(now)] : [placeOf(now)], climbed: [] }

  const goal = now.goal && stage.querySelector(`[data-chip="${now.goal}"]`).closest('[data-node]').getAttribute('data-node')
  const contexts = (goal ? now.above.slice(0, now.above.indexOf(goal)) : now.above).map(contextOf)
  const begin = spotOf(now.from, contextOf(now.above[0]))
  const end = goal ? spotOf(now.goal) : undefined
  if (contexts.length === 0) return { points: [begin, end], climbed: [] }
  const x = boxOf(contexts[0]).right - LANE
  const climbed = contexts.map((context) => [x, nameIn(context).middle])
  if (end) return { points: [begin, [x, begin[1]], [x, end[1]], end], climbed }
  // A copy is looked for in its own context alone.
  const isOut = contexts.length > 1 || !now.isCopy
  return { points: [begin, [x, begin[1]], [x, isOut ? boxOf(contexts.at(-1)).top : climbed[0][1]]], climbed: isOut ? climbed : [] }
}
