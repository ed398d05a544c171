import { useLayoutEffect, useRef } from 'react'
import clsx from 'clsx'
import { EASE, isCalm, TRAVELLED_MS } from '../Figure'
import styles from './styles.module.css'

/**
 * The marker of the request, and its way to where it stands: from function to function, or up through the contexts to
 * what it looks for. Both lie over the boxes of the stage.
 */
export function useWay (stage, steps, step) {
  const [line, tries, marker] = [useRef(/** @type {any} */ (null)), useRef(/** @type {any} */ (null)), useRef(/** @type {any} */ (null))]
  const before = useRef(/** @type {any} */ ({}))
  const now = steps[step - 1]
  const isSeen = steps.slice(0, step).some(({ kind }) => kind === 'come')

  useLayoutEffect(() => {
    if (!stage.current || !isSeen) {
      for (const { current } of [line, tries]) current?.removeAttribute('d')
      before.current = {}
      return
    }
    const put = (isMoving) => {
      if (!stage.current) return
      const { points, climbed } = findWay(stage.current, steps, step)
      const { steps: shown, step: from, at, points: led } = before.current
      const [x, y] = points.at(-1)
      const d = `M${points.map((point) => point.join(' ')).join('L')}`
      line.current.setAttribute('d', points.length > 1 ? d : '')
      tries.current.setAttribute('d', climbed.map(([cx, cy]) => `M${cx - 4} ${cy}h8`).join(''))
      marker.current.style.transform = `translate(${x}px, ${y}px)`
      before.current = { steps, step, at: [x, y], points }
      if (!isMoving || shown !== steps || Math.abs(step - from) !== 1 || isCalm()) return
      for (const { current } of [line, marker]) for (const animation of current.getAnimations()) animation.cancel()
      // Back along the way that led to the step before.
      const along = step < from ? [...led.toReversed(), [x, y]] : points.length > 1 ? points : [at, [x, y]]
      const lengths = along.map((point, index) => index === 0 ? 0 : Math.hypot(point[0] - along[index - 1][0], point[1] - along[index - 1][1]))
      const total = lengths.reduce((sum, length) => sum + length, 0)
      let gone = 0
      const frames = along.map(([px, py], index) => ({ transform: `translate(${px}px, ${py}px)`, offset: total ? Math.min(1, (gone += lengths[index]) / total) : index / (along.length - 1) }))
      const pace = { duration: TRAVELLED_MS * 1.2, easing: EASE }
      marker.current.animate(frames, pace)
      if (step > from) line.current.animate({ strokeDasharray: ['0 1', '1 0'] }, pace)
    }
    put(true)
    const watch = new ResizeObserver(() => put(false))
    watch.observe(stage.current)
    return () => watch.disconnect()
  }, [steps, step])

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
            {isOut && !now.goal && <text className={styles.undefined} x='-22' y='24'>undefined</text>}
          </g>
        </svg>
      )}
    </>
  )
}

/** Pixels: from the edge of a box to its lane, and from a row of chips or boxes to the gap above or below it. */
const [LANE, GAP] = [5, 2]

/**
 * The corners of the way to a step, and the contexts on it that do not have what is looked for. It runs in gaps between
 * rows, and along the inner edges of boxes: on the right when it looks for something, else on the left.
 */
function findWay (stage, steps, step) {
  const origin = stage.getBoundingClientRect()
  const boxOf = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { left: left - origin.left, right: right - origin.left, top: top - origin.top, bottom: bottom - origin.top, middle: (top + bottom) / 2 - origin.top }
  }
  const now = steps[step - 1]
  const laneOf = (context) => now.kind === 'look' ? boxOf(context).right - LANE : boxOf(context).left + LANE
  const contextOf = (id) => stage.querySelector(`[data-node="${id}"]`)
  const headOf = (context) => boxOf(context.querySelector('p > strong'))
  const parentOf = (context) => context.parentElement.closest('[data-node]')
  const root = stage.querySelector('[data-node]')

  /** A chip, or the name of a context for what has none: its ring, its context, and the gaps above and below its row. */
  function endOf (id, context = root) {
    const chip = stage.querySelector(`[data-chip="${id}"]`) ?? context.querySelector('p > strong')
    const { top, bottom } = boxOf(chip)
    const row = [...chip.parentElement.children].map(boxOf).filter((box) => box.top < bottom && box.bottom > top)
    const ring = boxOf(chip.querySelector('i') ?? chip)
    return { spot: [ring.left + 7, ring.middle], context: chip.closest('[data-node]'), above: Math.min(...row.map((box) => box.top)) - GAP, below: Math.max(...row.map((box) => box.bottom)) + GAP }
  }

  /** From a chip up to the lane of a context around it. */
  function climb ({ spot, context, above, below }, until, isDown) {
    const y = isDown ? below : above
    const points = [spot, [spot[0], y]]
    for (let box = context; box !== until; box = parentOf(box)) points.push([laneOf(box), points.at(-1)[1]], [laneOf(box), boxOf(box).top - GAP])
    return points
  }

  function join (start, end) {
    let common = start.context
    while (!common.contains(end.context)) common = parentOf(common)
    const falls = end.spot[1] - start.spot[1]
    const [up, down] = [climb(start, common, start.context === common && falls > 4), climb(end, common, end.context === common && falls < -4)]
    const [[, from], [, to]] = [up.at(-1), down.at(-1)]
    return [...up, ...Math.abs(from - to) > 2 * GAP + 2 ? [[laneOf(common), from], [laneOf(common), to]] : [[down.at(-1)[0], from]], ...down.reverse()]
  }

  // It comes in on the left side of the root, and leaves on the right.
  const edgeOf = ({ kind }) => [boxOf(root)[kind === 'come' ? 'left' : 'right'], headOf(root).middle]
  if (now.kind !== 'look') {
    const last = steps.slice(0, step - 1).findLast(({ kind }) => kind === 'run' || kind === 'come')
    if (!last) return { points: [edgeOf(now)], climbed: [] }
    if (last.kind === 'run' && now.kind === 'run') return { points: join(endOf(last.id), endOf(now.id)), climbed: [] }
    const [chip, edge] = last.kind === 'run' ? [endOf(last.id), edgeOf(now)] : [endOf(now.id), edgeOf(last)]
    const side = edge[0] + (last.kind === 'run' ? -LANE : LANE)
    const out = climb(chip, root, false)
    const points = [...out, [side, out.at(-1)[1]], [side, edge[1]], edge]
    return { points: last.kind === 'run' ? points : points.reverse(), climbed: [] }
  }
  const begin = endOf(now.from, contextOf(now.above[0]))
  const goal = now.goal && endOf(now.goal)
  const levels = (goal ? now.above.slice(0, now.above.indexOf(goal.context.getAttribute('data-node'))) : now.above).map(contextOf)
  const climbed = levels.map((context) => [laneOf(context), headOf(context).middle])
  if (goal) return { points: join(begin, goal), climbed }
  const outermost = levels.at(-1)
  const way = climb(begin, outermost, false)
  const isOut = levels.length > 1 || !now.isCopy
  const x = laneOf(outermost)
  return { points: [...way, [x, way.at(-1)[1]], [x, isOut ? boxOf(outermost).top : headOf(outermost).middle]], climbed: isOut ? climbed : [] }
}
