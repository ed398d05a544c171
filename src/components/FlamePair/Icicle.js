import { useId, useMemo, useRef, useState } from 'react'
import clsx from 'clsx'
import Frames, { heightOf } from './Frames.js'
import { axisMarks, layout, neighbour } from './layout.js'
import styles from './styles.module.css'
import { describe, micros } from './words.js'

const AXIS = 22
const AXIS_BASELINE = 16
const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home']

/**
 * One server's time as an icicle, with what is under the pointer or focus in words.
 *
 * @param {object} props
 * @param {string} props.id of the server, which also chooses its colour
 * @param {string} props.label
 * @param {string} props.caption the conclusion
 * @param {import('./layout.js').TreeNode} props.tree
 * @param {number} props.span µs that the full width stands for
 */
export default function Icicle ({ id, label, caption, tree, span }) {
  const boxes = useMemo(() => layout(tree), [tree])
  const [stop, setStop] = useState(0)
  const [said, setSaid] = useState('')
  const svg = useRef(/** @type {SVGSVGElement | null} */ (null))
  const captionId = useId()
  const height = heightOf(boxes)

  /** @param {import('react').SyntheticEvent} event */
  function tell (event) {
    const index = frameAt(event.target)
    if (index !== undefined) setSaid(describe(boxes[index].node, tree.value))
    return index
  }

  /** @param {import('react').FocusEvent} event */
  function follow (event) {
    const index = tell(event)
    if (index !== undefined) setStop(index)
  }

  /** @param {import('react').KeyboardEvent} event */
  function move (event) {
    const from = frameAt(event.target)
    if (from === undefined || !KEYS.includes(event.key)) return
    event.preventDefault()
    const next = svg.current?.querySelector(`[data-frame="${neighbour(boxes, from, event.key)}"]`)
    if (next instanceof SVGElement) next.focus()
  }

  return (
    <figure className={clsx(styles.graph, styles[id])}>
      <figcaption id={captionId}>{caption}</figcaption>
      <svg
        ref={svg}
        role='tree'
        aria-label={`${label}: where one request spends its time`}
        aria-describedby={captionId}
        width='100%'
        height={height + AXIS}
        className={styles.icicle}
        onPointerOver={tell}
        onFocus={follow}
        onKeyDown={move}
      >
        <Frames boxes={boxes} span={span} stop={stop} />
        <g aria-hidden='true' className={styles.axis}>
          {axisMarks(span).map((mark) => (
            <text
              key={mark}
              x={`${mark / span * 100}%`}
              y={height + AXIS_BASELINE}
              textAnchor={mark === 0 ? 'start' : 'middle'}
              className={mark > span * 0.95 ? styles.never : undefined}
            >
              {mark === 0 ? '0 µs' : mark}
            </text>
          ))}
        </g>
      </svg>
      {/* Not a live region: a screen reader says the frame that gets the focus by its label, and the pointer should not speak. */}
      <p className={styles.said}>{said || `The whole bar is ${micros(tree.value)} µs. Point at a frame, or use Tab and the arrow keys.`}</p>
    </figure>
  )
}

/**
 * @param {EventTarget} target
 * @returns {number | undefined}
 */
function frameAt (target) {
  const frame = target instanceof Element ? target.closest('[data-frame]') : null
  return frame ? Number(frame.getAttribute('data-frame')) : undefined
}
