import styles from './graph.module.css'
import { lineageOf } from './tree.js'
import { amount, wholeOf } from './words.js'

const MOST = 5
const LAST = 3

/**
 * The time of the whole, or the frame zoomed into with its callers to climb out by. One
 * line either way, so that the frames stay where they are under the pointer.
 *
 * @param {object} props
 * @param {string} props.label of the graph
 * @param {import('./tree.js').TreeNode} props.tree
 * @param {import('./tree.js').Path} props.zoom
 * @param {import('./words.js').Unit} props.unit
 * @param {(path: import('./tree.js').Path) => void} props.onClimb
 */
export default function Crumbs ({ label, tree, zoom, unit, onClimb }) {
  if (zoom === '') return <p className={styles.crumbs}>{`The whole ${wholeOf(unit)}: ${amount(tree.value, unit)}`}</p>

  const steps = zoom.split('.')
  const lineage = lineageOf(tree, zoom).map((node, depth) => ({ node, path: steps.slice(0, depth).join('.') }))
  const crumbs = lineage.length > MOST ? [lineage[0], undefined, ...lineage.slice(-LAST)] : lineage
  return (
    <nav className={styles.crumbs} aria-label={`Zoomed into, ${label}`}>
      <ol className={styles.path}>
        {crumbs.map((crumb) => crumb === undefined
          ? <li key='more'><span title={`${lineage.length - 1 - LAST} callers between`}>…</span></li>
          : (
            <li key={crumb.path}>
              {crumb.path === zoom
                ? <strong aria-current='true'>{crumb.node.name}</strong>
                : <button type='button' onClick={() => onClimb(crumb.path)}>{crumb.node.name}</button>}
            </li>))}
      </ol>
    </nav>
  )
}
