import { memo } from 'react'
import clsx from 'clsx'
import styles from './styles.module.css'
import { describe } from './words.js'

const ROW = 18
const GAP = 1
const BASELINE = 13
const PADDING = 4
// Shares of the figure's width from which a label fits at three widths of the page.
const ROOMY = 0.3
const MEDIUM = 0.12
const TIGHT = 0.06

/**
 * The frames of an icicle, root on top. Widths are shares of `span`, so that the figure
 * takes any width while rows and letters keep their size.
 *
 * @param {object} props
 * @param {import('./layout.js').Box[]} props.boxes
 * @param {number} props.span µs that the full width stands for
 * @param {number} props.stop index of the one frame that the Tab key reaches
 */
function Frames ({ boxes, span, stop }) {
  const total = boxes[0].node.value
  return boxes.map(({ node, x, depth }, index) => {
    const said = describe(node, total)
    return (
      <svg
        key={index}
        role='treeitem'
        aria-level={depth + 1}
        aria-label={said}
        aria-selected={index === stop}
        tabIndex={index === stop ? 0 : -1}
        data-frame={index}
        x={`${x / span * 100}%`}
        y={depth * ROW}
        width={`${node.value / span * 100}%`}
        height={ROW - GAP}
        className={clsx(styles.frame, styles[node.role])}
      >
        <title>{said}</title>
        <rect width='100%' height='100%' className={styles.box} />
        <text x={PADDING} y={BASELINE} aria-hidden='true' className={clsx(styles.label, fit(node.value / span))}>{node.name}</text>
      </svg>
    )
  })
}

/** @param {number} share of the figure's width */
function fit (share) {
  if (share >= ROOMY) return styles.always
  if (share >= MEDIUM) return styles.whenMedium
  return share >= TIGHT ? styles.whenWide : styles.never
}

/**
 * @param {import('./layout.js').Box[]} boxes
 * @returns {number} pixels that the rows take
 */
export function heightOf (boxes) {
  return (Math.max(...boxes.map(({ depth }) => depth)) + 1) * ROW
}

export default memo(Frames)
