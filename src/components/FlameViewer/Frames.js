import { memo } from 'react'
import clsx from 'clsx'
import fills from './fills.module.css'
import styles from './frames.module.css'
import { amount, sayFrame } from './words.js'

/** Pixels from one row to the next. */
export const ROW = 20
const GAP = 1
const BASELINE = 14
const PADDING = 4
const LETTER = 6.3
const FEWEST_LETTERS = 3
const ELLIPSIS = 14

/**
 * The frames of a graph. Widths are shares of the figure's, so that it takes any width
 * while rows and letters keep their size. Nothing here changes with the focus or the
 * pointer: the one frame that the Tab key reaches is marked by hand.
 *
 * @param {object} props
 * @param {import('./layout.js').Box[]} props.boxes
 * @param {number} props.rows
 * @param {boolean} props.flipped the root is at the bottom
 * @param {number} props.width of the figure, pixels
 * @param {import('./palette.js').Palette['fillOf']} props.fillOf
 * @param {Set<import('./tree.js').TreeNode> | undefined} props.found
 * @param {import('./words.js').Setting} props.setting
 * @param {boolean} props.titled whether the browser shows a frame's words itself, as before a script runs
 */
function Frames ({ boxes, rows, flipped, width, fillOf, found, setting, titled }) {
  return boxes.map(({ node, path, x, width: share, depth, above }) => {
    const letters = Math.floor((share * width - 2 * PADDING) / LETTER)
    const faded = above || (found !== undefined && !found.has(node))
    const fill = faded ? 0 : fillOf(node)
    return (
      <svg
        key={path}
        role='treeitem'
        aria-level={depth + 1}
        aria-label={sayFrame(node, setting)}
        tabIndex={-1}
        data-frame={path}
        x={`${x * 100}%`}
        y={(flipped ? rows - 1 - depth : depth) * ROW}
        width={`${share * 100}%`}
        height={ROW - GAP}
        className={clsx(styles.frame, fills[`fill${fill}`], fill === 0 && styles.plain, found?.has(node) && styles.found, faded && styles.faded)}
      >
        {titled && <title>{`${node.name}: ${amount(node.value, setting.unit)}`}</title>}
        <rect width='100%' height='100%' className={styles.box} />
        {letters >= Math.min(FEWEST_LETTERS, node.name.length) && <text x={PADDING} y={BASELINE} aria-hidden='true' className={styles.label}>{node.name}</text>}
        {letters >= FEWEST_LETTERS && letters < node.name.length && <Ellipsis />}
      </svg>
    )
  })
}

/**
 * Three dots over the end of a name that is cut off by its frame. Drawn and not written,
 * so that the name stays whole for whoever reads the page by its text.
 */
function Ellipsis () {
  return (
    <svg x='100%' overflow='visible' aria-hidden='true' className={styles.ellipsis}>
      <rect x={-ELLIPSIS} y={2} width={ELLIPSIS - 0.5} height={ROW - GAP - 4} />
      <path d={`M${-ELLIPSIS + 3} ${BASELINE - 0.5}h0m3.5 0h0m3.5 0h0`} />
    </svg>
  )
}

export default memo(Frames)
