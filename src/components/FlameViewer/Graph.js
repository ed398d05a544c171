import { useEffect, useId, useMemo, useRef, useState } from 'react'
import useIsBrowser from '@docusaurus/useIsBrowser'
import clsx from 'clsx'
import Axis from './Axis.js'
import Crumbs from './Crumbs.js'
import { findFrames } from './find-frames.js'
import Frames, { ROW } from './Frames.js'
import { frameAt, placeTabStop } from './frame-elements.js'
import { layout, neighbour, rowsOf } from './layout.js'
import Matched from './Matched.js'
import Said from './Said.js'
import Scale from './Scale.js'
import styles from './graph.module.css'
import { climb, existing, lineageOf } from './tree.js'
import { useWidth } from './use-width.js'
import { wholeOf } from './words.js'

const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home']

/**
 * One tree as a graph: its frames, what they stand for, and the words of the one under
 * the pointer or with the focus.
 *
 * @param {object} props
 * @param {string} props.id of the server, which also chooses its colour
 * @param {string} props.label
 * @param {string} [props.caption] the conclusion
 * @param {import('./tree.js').TreeNode} props.tree
 * @param {import('./words.js').Unit} props.unit
 * @param {number} props.span time that the full width stands for while nothing is zoomed into
 * @param {boolean} props.shared whether that is also the scale of other graphs
 * @param {boolean} props.flipped the root is at the bottom
 * @param {import('./tree.js').Path} props.zoom
 * @param {string} props.find
 * @param {import('./palette.js').Palette['fillOf']} props.fillOf
 * @param {(path: import('./tree.js').Path) => void} props.onZoom
 */
export default function Graph ({ id, label, caption, tree, unit, span, shared, flipped, zoom: wanted, find, fillOf, onZoom }) {
  const isBrowser = useIsBrowser()
  const captionId = useId()
  const [told, setTold] = useState('')
  const svg = useRef(/** @type {SVGSVGElement | null} */ (null))
  const width = useWidth(svg)
  const stop = useRef('')
  const refocus = useRef(false)
  const tapped = useRef('')

  const zoom = existing(tree, wanted)
  const zoomed = zoom === '' ? undefined : lineageOf(tree, zoom).at(-1)
  const boxes = useMemo(() => layout(tree, { span, zoom }), [tree, span, zoom])
  // Zooming in keeps the height, so that nothing below jumps.
  const whole = useMemo(() => rowsOf(layout(tree, { span })), [tree, span])
  const rows = Math.max(whole, rowsOf(boxes))
  const found = useMemo(() => findFrames(tree, find), [tree, find])
  const setting = useMemo(() => ({ unit, total: tree.value, zoomed }), [unit, tree, zoomed])

  // Another tree, such as one without Node's internals, has other frames in the same places.
  useEffect(() => {
    setTold('')
    stop.current = ''
    tapped.current = ''
  }, [tree])

  useEffect(() => {
    const frame = placeTabStop(svg.current, stop.current)
    if (refocus.current) frame?.focus({ preventScroll: true })
    refocus.current = false
  }, [boxes])

  /** @param {string} path */
  function zoomTo (path) {
    stop.current = path
    refocus.current = path !== zoom
    setTold(path)
    onZoom(path)
  }

  /** @param {import('react').SyntheticEvent} event */
  function tell ({ target }) {
    const path = frameAt(target)
    if (path !== undefined) setTold(path)
    return path
  }

  /** @param {import('react').FocusEvent} event */
  function follow (event) {
    const path = tell(event)
    if (path === undefined) return
    stop.current = path
    placeTabStop(svg.current, path)
  }

  /**
   * A finger has no hover: its first tap on a frame tells, the second zooms.
   *
   * @param {import('react').MouseEvent} event
   */
  function click (event) {
    const path = tell(event)
    if (path === undefined) return
    const tap = /** @type {PointerEvent} */ (event.nativeEvent).pointerType === 'touch'
    if (!tap || tapped.current === path) zoomTo(path)
    tapped.current = path
  }

  /** @param {import('react').KeyboardEvent} event */
  function press (event) {
    const path = frameAt(event.target)
    if (path === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') zoomTo(path)
    else if (event.key === 'Escape') zoomTo(climb(tree, zoom))
    else if (KEYS.includes(event.key)) placeTabStop(svg.current, boxes[neighbour(boxes, boxes.findIndex((box) => box.path === path), event.key, flipped)].path)?.focus()
    else return
    event.preventDefault()
  }

  return (
    <figure className={clsx(styles.graph, styles[id])} data-graph={id}>
      <figcaption id={captionId}>{caption ?? label}</figcaption>
      <Crumbs label={label} tree={tree} zoom={zoom} unit={unit} onClimb={zoomTo} />
      <Matched found={found} total={tree.value} unit={unit} />
      <div className={clsx(styles.stage, flipped && styles.flipped)}>
        <svg
          ref={svg}
          role='tree'
          aria-label={`${label}: where the ${wholeOf(unit)} spends its time`}
          aria-describedby={captionId}
          width='100%'
          height={rows * ROW}
          className={styles.frames}
          onPointerOver={tell}
          onFocus={follow}
          onClick={click}
          onKeyDown={press}
        >
          <Frames boxes={boxes} rows={rows} flipped={flipped} width={width} fillOf={fillOf} found={found?.nodes} setting={setting} titled={!isBrowser} />
        </svg>
      </div>
      <div className={styles.below}><Axis span={zoomed?.value ?? span} unit={unit} /></div>
      {zoomed && <Scale zoomed={zoomed} unit={unit} shared={shared} />}
      <Said node={told === '' ? undefined : lineageOf(tree, told).at(-1)} setting={setting} alive={isBrowser} />
    </figure>
  )
}
