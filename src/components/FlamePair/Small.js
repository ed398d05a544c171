import clsx from 'clsx'
import { layout, shrink } from '../../../demos/lib/profiling/layout.js'
import Legend from '../FlameViewer/Legend'
import { nodesOf } from '../FlameViewer/tree.js'
import { ROLES, amount } from '../FlameViewer/words.js'
import fills from '../FlameViewer/fills.module.css'
import tones from '../Lab/tones.module.css'
import styles from './small.module.css'

const ROW = 14
/** Thousandths of a graph's width, of which its paths are drawn. */
const UNITS = 1000
const MOST_LABELS = 16
/** Of the room of all. */
const NARROWEST_LABEL = 0.045
/** Of the room of all, what the smallest has for its name. */
const LEAST_ROOM = 0.27

/**
 * Graphs beside each other on one scale, drawn when the site is built, which lead to those to zoom into. Below each
 * other where there is no room. `opens`: id of what a press opens.
 */
export default function Small ({ graphs, opens }) {
  const trees = graphs.map(({ tree }) => shrink(tree))
  const frames = trees.flatMap((tree) => [...nodesOf(tree)])
  const times = trees.map(({ value }) => value)
  const whole = times.reduce((sum, time) => sum + time)
  const rooms = times.map((time) => Math.max(time / whole, LEAST_ROOM))
  const open = () => { Object.assign(document.getElementById(opens), { open: true }) }
  return (
    <div data-widget='flame-pair'>
      <a href={`#${opens}`} onClick={open} className={styles.small}>
        {graphs.map((graph, index) => (
          <span
            key={graph.id} className={clsx(styles.graph, tones[graph.id])}
            style={/** @type {any} */ ({ '--room': rooms[index], '--beside': times[index] / whole / rooms[index], '--below': times[index] / Math.max(...times) })}
          >
            <span className={styles.name}><b>{graph.label}</b> {amount(times[index])}</span>
            <Bars tree={trees[index]} part={times[index] / whole} />
          </span>
        ))}
        <span className='spoken-only'>, open the graphs</span>
      </a>
      <Legend keys={new Set(frames.map(({ role }) => role))}>
        A bar is as wide as its time. It can stand for a chain of calls: it has the name of the first.
      </Legend>
    </div>
  )
}

/**
 * One path for each colour, so that a graph is small. The whole request is no bar: it is the line on top. `part`: of the
 * room that there is, what the graph takes.
 */
export function Bars ({ tree, part = 1 }) {
  const boxes = layout(tree, { span: tree.value }).slice(1).map((box) => ({ ...box, row: box.depth - 1, fill: ROLES.get(box.node.role)?.fill ?? 0 }))
  const rows = Math.max(1, ...boxes.map(({ row }) => row + 1))
  const named = boxes.filter(({ width, fill }) => fill > 0 && width * part >= NARROWEST_LABEL).sort((a, b) => b.width - a.width).slice(0, MOST_LABELS)
  const share = (part) => `${Number((part * 100).toFixed(1))}%`
  return (
    <span className={styles.bars} aria-hidden='true'>
      <svg viewBox={`0 0 ${UNITS} ${rows}`} preserveAspectRatio='none' height={rows * ROW}>
        {[...new Set(boxes.map(({ fill }) => fill))].map((one) => (
          <path key={one} className={fills[`fill${one}`]} d={boxes.filter(({ fill }) => fill === one).map(draw).join('')} />
        ))}
      </svg>
      {named.map(({ node, path, x, width, row }) => (
        <span key={path} style={/** @type {any} */ ({ left: share(x), top: row * ROW, width: share(width), '--letters': node.name.length })}>
          <span>{node.name}</span>
        </span>
      ))}
    </span>
  )
}

function draw ({ x, width, row }) {
  const [from, length] = [x, width].map((share) => Math.round(share * UNITS))
  return `M${from} ${row}h${length}v1h-${length}z`
}
