import { useEffect, useId, useRef } from 'react'
import { find, listPlaces } from './edit-tree'
import NameField from './NameField'
import Row from './Row'
import Toolbar from './Toolbar'
import { useDrag } from './use-drag'
import { useEditing } from './use-editing'
import styles from './styles.module.css'

const DEFAULT_LIMIT = 12
/** @type {Record<string, 'up' | 'down' | 'in' | 'out'>} */
const WAYS = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/**
 * A small tree that the reader shapes: add, remove, rename and move nodes with
 * the keyboard, with buttons, or by dragging. It owns nothing: the tree and the
 * selection come in, and every change goes out as a new tree. What else a node
 * carries is edited by whoever uses this, beside it.
 *
 * @param {object} props
 * @param {any} props.tree the root, an `EditedNode` of ./edit-tree; it cannot be moved, renamed or removed
 * @param {string} props.selected the id of a node
 * @param {(id: string) => void} props.onSelect
 * @param {(tree: any) => void} props.onChange
 * @param {(node: any) => import('react').ReactNode} [props.badges] what is shown beside a node's name
 * @param {(tree: any) => import('./edit-tree').EditedNode} props.newNode makes what is added; `freeId` and `freeName` of ./names help
 * @param {string} props.label what the tree is
 * @param {number} [props.limit] how many nodes it may have, the root among them
 */
export default function TreeEditor ({ tree, selected, onSelect, onChange, badges = () => undefined, newNode, label, limit = DEFAULT_LIMIT }) {
  const id = useId()
  const editing = useEditing({ tree, selected, onSelect, onChange, newNode, limit })
  const { drop: handleDrop, renameSelected: handleRename } = editing
  const { dragged, target, handlersFor } = useDrag(tree, handleDrop)
  const rows = useRef(/** @type {HTMLUListElement | null} */ (null))
  const keepsFocus = useRef(false)
  const places = listPlaces(tree)
  const at = find(tree, selected) ?? places[0]

  // A row that moves in the document loses the focus: give it back, unless the reader has gone elsewhere since.
  useEffect(() => {
    if (!keepsFocus.current) return
    keepsFocus.current = false
    const { activeElement } = document
    if (activeElement !== document.body && !rows.current?.contains(activeElement)) return
    const chosen = /** @type {HTMLElement | null} */ (rows.current?.querySelector('[aria-selected=true]'))
    chosen?.focus()
  }, [tree, selected])

  /** @param {import('react').KeyboardEvent} event */
  function press (event) {
    const act = actionFor(event)
    if (!act) return
    event.preventDefault()
    keepsFocus.current = true
    act()
  }

  /**
   * @param {import('react').KeyboardEvent} event
   * @returns {(() => void) | undefined}
   */
  function actionFor ({ key, altKey, ctrlKey, metaKey }) {
    if (ctrlKey || metaKey) return
    if (altKey) return WAYS[key] && (() => editing.moveSelected(WAYS[key]))
    if (key === 'Delete') return editing.removeSelected
    if (key === 'Insert') return editing.addInside
    const next = findNext(places, at, key)
    return next && (() => onSelect(next.node.id))
  }

  return (
    <div data-tree-editor>
      <ul role='tree' aria-label={label} aria-describedby={`${id}-keys`} className={styles.tree} ref={rows}>
        {places.map((place) => (
          <Row
            key={place.node.id} at={place} isSelected={place.node.id === at.node.id} isDragged={place.node.id === dragged}
            dropsHere={target?.row === place.node.id ? target.where : undefined}
            badges={badges(place.node)} onSelect={onSelect} onKeyDown={press} drag={handlersFor(place.node.id)}
          />
        ))}
      </ul>
      <Toolbar at={at} editing={editing} />
      <NameField key={at.node.id} tree={tree} at={at} onRename={handleRename} />
      <p id={`${id}-keys`} className={styles.keys}>Drag a node onto another, or between two. Keys: arrows choose, Alt with an arrow moves, Insert adds, Delete removes.</p>
      <p className='spoken-only' role='status'>{editing.said}</p>
    </div>
  )
}

/**
 * Where a key leads from a row.
 *
 * @param {import('./edit-tree').Place[]} places
 * @param {import('./edit-tree').Place} at
 * @param {string} key
 */
function findNext (places, at, key) {
  const row = places.findIndex(({ node }) => node.id === at.node.id)
  if (key === 'ArrowDown') return places[Math.min(row + 1, places.length - 1)]
  if (key === 'ArrowUp') return places[Math.max(row - 1, 0)]
  if (key === 'Home') return places[0]
  if (key === 'End') return places[places.length - 1]
  if (key === 'ArrowRight') return at.node.children.length > 0 ? places[row + 1] : at
  if (key === 'ArrowLeft') return places.find(({ node }) => node.id === at.parent?.id) ?? at
}
