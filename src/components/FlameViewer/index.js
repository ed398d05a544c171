import { memo, useEffect, useId, useMemo, useRef, useState } from 'react'
import clsx from 'clsx'
import { layout, lineageOf, rowsOf } from '../../../demos/lib/profiling/layout.js'
import Legend from './Legend.js'
import { callerOf, findFrames, neighbour, nodesOf } from './tree.js'
import { ROLES, amount, describe, percent, sayFrame } from './words.js'
import tones from '../Lab/tones.module.css'
import fills from './fills.module.css'
import styles from './styles.module.css'

const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home']
/** Pixels from one row to the next. */
const ROW = 20
/** Of the figure's width: what has room for a name. */
const NARROWEST_LABEL = 0.03

/**
 * Trees of time as graphs on one scale, to zoom into and to search, with the words of every frame. `trees`: one or
 * more; keep the array from one render to the next, or all is laid out again; `unit` of a request is µs, of a profile
 * ms; `of`: what the whole of a tree is.
 */
export default function FlameViewer ({ label, trees, unit = 'µs', of = 'request' }) {
  const [find, setFind] = useState('')
  const roles = useMemo(() => new Set(trees.flatMap(({ tree }) => [...nodesOf(tree)].map(({ role }) => role))), [trees])
  const widest = Math.max(...trees.map(({ tree }) => tree.value))

  return (
    <section aria-label={label} className={styles.viewer}>
      <label className={styles.find}>
        Find
        <input
          type='search' value={find} maxLength={100} placeholder='function, file or package'
          autoComplete='off' spellCheck={false} onChange={({ target }) => setFind(target.value)}
        />
      </label>
      <Legend keys={roles} />
      {trees.map((one) => <Graph key={one.id} {...one} unit={unit} of={of} span={widest} shared={trees.length > 1} find={find} />)}
    </section>
  )
}

/**
 * One tree as a graph: its frames, what they stand for, and the words of the one under the pointer or with the focus.
 * `span`: what the full width is until somebody zooms; `shared`: whether other graphs have the same scale.
 */
function Graph ({ id, label, caption, tree, unit, of, span, shared, find }) {
  const captionId = useId()
  const [zoom, setZoom] = useState('')
  const [told, setTold] = useState(/** @type {string | undefined} */ (undefined))
  const graph = useRef(/** @type {HTMLDivElement | null} */ (null))
  const refocus = useRef(false)

  const zoomed = zoom === '' ? undefined : lineageOf(tree, zoom).at(-1)
  const boxes = useMemo(() => layout(tree, { span, zoom }), [tree, span, zoom])
  // Zooming in keeps the height, so that nothing below jumps.
  const rows = Math.max(useMemo(() => rowsOf(layout(tree, { span })), [tree, span]), rowsOf(boxes))
  const found = useMemo(() => findFrames(tree, find), [tree, find])
  const setting = useMemo(() => ({ unit, of, total: tree.value, zoomed }), [unit, of, tree, zoomed])

  useEffect(() => {
    const frame = placeTabStop(graph.current, told ?? '')
    if (refocus.current) frame?.focus({ preventScroll: true })
    refocus.current = false
  }, [boxes, told])

  /** Back to the whole, with the focus where it was. */
  function zoomOut () {
    refocus.current = zoom !== ''
    setZoom('')
  }

  function tell ({ target }) {
    const path = frameAt(target)
    if (path !== undefined) setTold(path)
    return path
  }

  const click = (event) => setZoom(tell(event) ?? zoom)

  function press (event) {
    const path = frameAt(event.target)
    if (path === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') setZoom(path)
    else if (event.key === 'Escape') zoomOut()
    else if (KEYS.includes(event.key)) placeTabStop(graph.current, neighbour(boxes, path, event.key))?.focus()
    else return
    event.preventDefault()
  }

  return (
    <figure className={clsx(styles.graph, tones[id], id === 'fastify-schema' && styles.double)} data-graph={id}>
      <figcaption id={captionId}>{caption ?? label}</figcaption>
      {/* Stands empty while nothing is looked for, since a screen reader speaks only what comes into a place that it knows. */}
      <p className={styles.matched} role='status'>{found && sayFound(found, tree.value, setting)}</p>
      <div className={styles.stage}>
        <div
          ref={graph} role='tree' aria-label={`${label}: where the ${of} spends its time`}
          aria-describedby={captionId} style={{ height: rows * ROW }} className={styles.frames} onPointerOver={tell}
          onFocus={tell} onClick={click} onKeyDown={press}
        >
          <Frames boxes={boxes} found={found?.nodes} setting={setting} />
        </div>
      </div>
      <p className={styles.scale} role='status'>
        The full width is {zoomed ? `the ${amount(zoomed.value, unit)} of ${zoomed.name}${shared ? ', not the scale of the other graphs' : ''}` : amount(span, unit)}.
      </p>
      <Said node={told === undefined ? undefined : lineageOf(tree, told).at(-1)} setting={setting} />
    </figure>
  )
}

/**
 * The frames of a graph, as shares of its width. Nothing here changes with the focus or the pointer: the one frame that
 * the Tab key reaches is marked by hand.
 */
const Frames = memo((/** @type {any} */ { boxes, found, setting }) => boxes.map(({ node, path, x, width, depth, above }) => {
  const faded = above || (found !== undefined && !found.has(node))
  const fill = faded ? 0 : ROLES.get(node.role)?.fill ?? 0
  return (
    <div
      key={path} role='treeitem' aria-level={depth + 1} aria-label={sayFrame(node, setting)} tabIndex={-1}
      data-frame={path} style={{ left: `${x * 100}%`, top: depth * ROW, width: `${width * 100}%` }}
      className={clsx(styles.frame, fills[`fill${fill}`], fill === 0 && styles.plain, found?.has(node) && styles.found)}
    >
      {width >= NARROWEST_LABEL && node.name}
    </div>
  )
}))

/**
 * The words of the frame under the pointer or with the focus. Not a live region: a screen reader says the frame that
 * gets the focus by its label, and the pointer should not speak.
 */
function Said ({ node, setting }) {
  if (!node) return <p className={styles.said}>Point at a frame, or go to it by Tab and the arrow keys, for its name and time. A click or Enter zooms into it, and out again from a frame above. Escape zooms out too.</p>
  const { name, place, numbers } = describe(node, setting)
  return (
    <p className={styles.said}>
      <strong>{name}</strong>{place && ` ${place}`}<br />{numbers}
    </p>
  )
}

function sayFound ({ nodes, value }, total, { unit, of }) {
  if (nodes.size === 0) return 'No frame matches'
  return `${nodes.size} ${nodes.size === 1 ? 'frame matches' : 'frames match'}: ${amount(value, unit)}, ${percent(value, total)} of the ${of}`
}

function frameAt (target) {
  return target.closest('[data-frame]')?.getAttribute('data-frame') ?? undefined
}

/**
 * Make one frame, or its nearest caller that is drawn, the one that the Tab key reaches. By hand, and not as a prop of
 * every frame, so that moving the focus draws no frame again.
 */
function placeTabStop (graph, path) {
  let wanted = path
  const drawn = () => graph.querySelector(`[data-frame="${wanted}"]`)
  while (wanted !== '' && !drawn()) wanted = callerOf(wanted)
  graph.querySelector('[data-frame][tabindex="0"]')?.setAttribute('tabindex', '-1')
  drawn().setAttribute('tabindex', '0')
  return drawn()
}
