import clsx from 'clsx'
import styles from './styles.module.css'

/**
 * One node of the tree: a handle, its name and what its user says about it.
 *
 * @param {object} props
 * @param {import('./edit-tree').Place} props.at
 * @param {boolean} props.isSelected
 * @param {boolean} props.isDragged
 * @param {'before' | 'inside' | 'after' | undefined} props.dropsHere
 * @param {import('react').ReactNode} props.badges
 * @param {(id: string) => void} props.onSelect
 * @param {(event: import('react').KeyboardEvent) => void} props.onKeyDown
 * @param {ReturnType<ReturnType<typeof import('./use-drag').useDrag>['handlersFor']>} props.drag
 */
export default function Row ({ at: { node, parent, place, depth, goesOn }, isSelected, isDragged, dropsHere, badges, onSelect, onKeyDown, drag }) {
  return (
    <li
      role='treeitem' aria-level={depth + 1} aria-setsize={parent?.children.length ?? 1} aria-posinset={place + 1}
      aria-selected={isSelected} tabIndex={isSelected ? 0 : -1} data-node={node.id}
      className={clsx(styles.row, isSelected && styles.selected, isDragged && styles.dragged, dropsHere && styles[dropsHere])}
      style={/** @type {import('react').CSSProperties} */ ({ '--if-depth': depth })}
      onClick={() => onSelect(node.id)} onFocus={() => onSelect(node.id)} onKeyDown={onKeyDown}
      {...(parent ? drag : {})}
    >
      {goesOn.map((on, level) => <Line key={level} level={level} goesOn={on} isLast={level === depth - 1} />)}
      {parent && <span className={styles.handle} data-handle aria-hidden='true'>⠿</span>}
      <span className={styles.name}>{node.name}</span>
      {badges !== undefined && <span className={styles.badges}>{badges}</span>}
    </li>
  )
}

/**
 * The part of a sibling's line that passes this row, or ends at it.
 *
 * @param {object} props
 * @param {number} props.level from 0, the root's children
 * @param {boolean} props.goesOn whether a sibling follows on this level
 * @param {boolean} props.isLast whether this is the row's own level
 */
function Line ({ level, goesOn, isLast }) {
  const style = /** @type {import('react').CSSProperties} */ ({ '--if-level': level })
  return (
    <>
      {goesOn && <span className={styles.line} style={style} aria-hidden='true' />}
      {isLast && <span className={styles.branch} style={style} aria-hidden='true' />}
    </>
  )
}
