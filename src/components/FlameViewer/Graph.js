import { memo, useEffect, useId, useMemo, useRef, useState } from 'react'
import clsx from 'clsx'
import { ROLES } from './palette.js'
import { axisMarks, callerOf, climb, existing, findFrames, layout, lineageOf, neighbour, rowsOf } from './tree.js'
import { amount, describe, percent, sayFrame, signOf, wholeOf } from './words.js'
import fills from './fills.module.css'
import frames from './frames.module.css'
import styles from './graph.module.css'

const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home']
/** Pixels: from one row to the next, between rows, of a letter, of the dots behind a name that is cut off. */
const [ROW, GAP, LETTER, ELLIPSIS] = [20, 1, 6.3, 14]
const [BASELINE, PADDING, FEWEST_LETTERS] = [14, 4, 3]
const UNTIL_KNOWN = 720
// Labels are fitted anew when this many pixels have come or gone, not at each of them.
const STEP = 20
// A mark beyond this share of the width would be cut off by the figure's edge.
const LAST_MARK = 0.95
const [MOST_CRUMBS, LAST_CRUMBS] = [5, 3]

/**
 * One tree as a graph: its frames, what they stand for, and the words of the one under the pointer or with the focus.
 */
export default function Graph ({ id, label, caption, tree, unit, span, shared, zoom: wanted, find, onZoom }) {
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

  function zoomTo (path) {
    stop.current = path
    refocus.current = path !== zoom
    setTold(path)
    onZoom(path)
  }

  function tell ({ target }) {
    const path = frameAt(target)
    if (path !== undefined) setTold(path)
    return path
  }

  function follow (event) {
    const path = tell(event)
    if (path === undefined) return
    stop.current = path
    placeTabStop(svg.current, path)
  }

  /** A finger has no hover: its first tap on a frame tells, the second zooms. */
  function click (event) {
    const path = tell(event)
    if (path === undefined) return
    const tap = /** @type {PointerEvent} */ (event.nativeEvent).pointerType === 'touch'
    if (!tap || tapped.current === path) zoomTo(path)
    tapped.current = path
  }

  function press (event) {
    const path = frameAt(event.target)
    if (path === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') zoomTo(path)
    else if (event.key === 'Escape') zoomTo(climb(tree, zoom))
    else if (KEYS.includes(event.key)) placeTabStop(svg.current, boxes[neighbour(boxes, boxes.findIndex((box) => box.path === path), event.key)].path)?.focus()
    else return
    event.preventDefault()
  }

  return (
    <figure className={clsx(styles.graph, styles[id])} data-graph={id}>
      <figcaption id={captionId}>{caption ?? label}</figcaption>
      <Crumbs label={label} tree={tree} zoom={zoom} unit={unit} onClimb={zoomTo} />
      {/* Stands empty while nothing is looked for, since a screen reader speaks only what comes into a place that it knows. */}
      <p className={styles.matched} role='status'>{found && sayFound(found, tree.value, unit)}</p>
      <div className={styles.stage}>
        <svg
          ref={svg} role='tree' aria-label={`${label}: where the ${wholeOf(unit)} spends its time`}
          aria-describedby={captionId} width='100%' height={rows * ROW} className={styles.frames} onPointerOver={tell}
          onFocus={follow} onClick={click} onKeyDown={press}
        >
          <Frames boxes={boxes} width={width} found={found?.nodes} setting={setting} />
        </svg>
      </div>
      <div className={styles.below}><Axis span={zoomed?.value ?? span} unit={unit} /></div>
      {zoomed && <p className={styles.scale}>{`The full width is the ${amount(zoomed.value, unit)} of ${zoomed.name}${shared ? ', not the scale of the other graphs' : ''}.`}</p>}
      <Said node={told === '' ? undefined : lineageOf(tree, told).at(-1)} setting={setting} />
    </figure>
  )
}

/**
 * The frames of a graph. Widths are shares of the figure's, so that it takes any width while rows and letters keep
 * their size. Nothing here changes with the focus or the pointer: the one frame that the Tab key reaches is marked by
 * hand.
 */
const Frames = memo((/** @type {any} */ { boxes, rows, flipped, width, fillOf, found, setting }) => boxes.map(({ node, path, x, width: share, depth, above }) => {
  const letters = Math.floor((share * width - 2 * PADDING) / LETTER)
  const faded = above || (found !== undefined && !found.has(node))
  const fill = faded ? 0 : ROLES.get(node.role)?.fill ?? 0
  return (
    <svg
      key={path} role='treeitem' aria-level={depth + 1} aria-label={sayFrame(node, setting)} tabIndex={-1}
      data-frame={path} x={`${x * 100}%`} y={depth * ROW} width={`${share * 100}%`}
      height={ROW - GAP}
      className={clsx(frames.frame, fills[`fill${fill}`], fill === 0 && frames.plain, found?.has(node) && frames.found, faded && frames.faded)}
    >
      <rect width='100%' height='100%' className={frames.box} />
      {letters >= Math.min(FEWEST_LETTERS, node.name.length) && <text x={PADDING} y={BASELINE} aria-hidden='true' className={frames.label}>{node.name}</text>}
      {/* Drawn and not written, so that the name stays whole for whoever reads the page by its text. */}
      {letters >= FEWEST_LETTERS && letters < node.name.length && (
        <svg x='100%' overflow='visible' aria-hidden='true' className={frames.ellipsis}>
          <rect x={-ELLIPSIS} y={2} width={ELLIPSIS - 0.5} height={ROW - GAP - 4} />
          <path d={`M${-ELLIPSIS + 3} ${BASELINE - 0.5}h0m3.5 0h0m3.5 0h0`} />
        </svg>
      )}
    </svg>
  )
}))

/** The time of the whole, or the frame zoomed into with its callers to climb out by: one line either way. */
function Crumbs ({ label, tree, zoom, unit, onClimb }) {
  if (zoom === '') return <p className={styles.crumbs}>{`The whole ${wholeOf(unit)}: ${amount(tree.value, unit)}`}</p>
  const steps = zoom.split('.')
  const lineage = lineageOf(tree, zoom).map((node, depth) => ({ node, path: steps.slice(0, depth).join('.') }))
  const crumbs = lineage.length > MOST_CRUMBS ? [lineage[0], undefined, ...lineage.slice(-LAST_CRUMBS)] : lineage
  return (
    <nav className={styles.crumbs} aria-label={`Zoomed into, ${label}`}>
      <ol className={styles.path}>
        {crumbs.map((crumb) => (
          <li key={crumb?.path ?? 'more'}>
            {crumb === undefined && <span title={`${lineage.length - 1 - LAST_CRUMBS} callers between`}>…</span>}
            {crumb && crumb.path === zoom && <strong aria-current='true'>{crumb.node.name}</strong>}
            {crumb && crumb.path !== zoom && <button type='button' onClick={() => onClimb(crumb.path)}>{crumb.node.name}</button>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Axis ({ span, unit }) {
  return (
    <svg aria-hidden='true' width='100%' height='22' className={frames.axis}>
      {axisMarks(span).filter((mark) => mark <= span * LAST_MARK).map((mark) => (
        <text key={mark} x={`${mark / span * 100}%`} y='16' textAnchor={mark === 0 ? 'start' : 'middle'}>
          {mark === 0 ? `0 ${signOf(unit)}` : mark}
        </text>
      ))}
    </svg>
  )
}

/**
 * The words of the frame under the pointer or with the focus. Not a live region: a screen reader says the frame that
 * gets the focus by its label, and the pointer should not speak.
 */
function Said ({ node, setting }) {
  if (!node) return <p className={styles.said}>Point at a frame or tap it. A click, Enter or a second tap zooms into it; Escape goes back.</p>
  const { name, place, numbers } = describe(node, setting)
  return (
    <p className={styles.said}>
      <strong>{name}</strong>{place && ` ${place}`}<br />{numbers}
    </p>
  )
}

function sayFound ({ nodes, value }, total, unit) {
  if (nodes.size === 0) return 'No frame matches'
  return `${nodes.size} ${nodes.size === 1 ? 'frame matches' : 'frames match'}: ${amount(value, unit)}, ${percent(value, total)} of the ${wholeOf(unit)}`
}

function useWidth (of) {
  const [width, setWidth] = useState(UNTIL_KNOWN)
  useEffect(() => {
    const observer = new ResizeObserver(([{ contentRect }]) => setWidth(Math.floor(contentRect.width / STEP) * STEP))
    observer.observe(of.current)
    return () => observer.disconnect()
  }, [of])
  return width
}

function frameAt (target) {
  return target.closest('[data-frame]')?.getAttribute('data-frame') ?? undefined
}

/**
 * Make one frame the one that the Tab key reaches. By hand, and not as a prop of every frame, so that moving the focus
 * draws no frame again.
 */
function placeTabStop (graph, path) {
  let wanted = path
  const drawn = () => graph?.querySelector(`[data-frame="${wanted}"]`)
  while (wanted !== '' && !drawn()) wanted = callerOf(wanted)
  for (const before of graph?.querySelectorAll('[data-frame][tabindex="0"]') ?? []) before.setAttribute('tabindex', '-1')
  drawn()?.setAttribute('tabindex', '0')
  return drawn()
}
