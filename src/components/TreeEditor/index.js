import { useEffect, useId, useRef, useState } from 'react'
import clsx from 'clsx'
import controls from '../Lab/controls.module.css'
import fields from '../Lab/fields.module.css'
import frame from '../Lab/frame.module.css'
import { LONGEST_TEXT } from '../Lab/longest-text'
import { add, change, find, findNameProblem, listPlaces, move, moveTo, remove, sayCannotMove, sayPlace } from './edit-tree'
import styles from './styles.module.css'

const WAYS = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/**
 * A small tree that the reader shapes: add, remove, rename and move nodes with the keyboard, with buttons, or by
 * dragging. It owns nothing: the tree and the id of the selected node come in, and every change goes out as a new tree.
 * What else a node carries is edited by whoever uses this, beside it, and shown as `badges`. The root stays.
 */
export default function TreeEditor ({ tree, selected, onSelect, onChange, badges, newNode, label, limit }) {
  const id = useId()
  const [said, setSaid] = useState('')
  const { dragged, target, handlersFor } = useDrag(tree, drop)
  const rows = useRef(/** @type {HTMLUListElement | null} */ (null))
  const keepsFocus = useRef(false)
  const places = listPlaces(tree)
  const at = find(tree, selected) ?? places[0]
  const { node: { id: chosen, name }, parent, place, depth } = at
  const isFull = places.length >= limit

  // A row that moves in the document loses the focus: give it back, unless the reader has gone elsewhere since.
  useEffect(() => {
    if (!keepsFocus.current) return
    keepsFocus.current = false
    const { activeElement } = document
    if (activeElement !== document.body && !rows.current?.contains(activeElement)) return
    const row = /** @type {HTMLElement | null} */ (rows.current?.querySelector('[aria-selected=true]'))
    row?.focus()
  }, [tree, selected])

  function addInside () {
    if (isFull) return setSaid(`The tree is full: ${limit} nodes`)
    const node = newNode(tree)
    const changed = add(tree, chosen, node)
    onChange(changed)
    onSelect(node.id)
    setSaid(`Added. ${sayPlace(changed, node.id)}`)
  }

  function removeSelected () {
    if (!parent) return setSaid('The root stays')
    onChange(remove(tree, chosen))
    onSelect((parent.children[place + 1] ?? parent.children[place - 1] ?? parent).id)
    setSaid(`${name} is removed`)
  }

  function moveSelected (way) {
    const moved = move(tree, chosen, way)
    if (moved === tree) return setSaid(sayCannotMove(tree, chosen, way))
    onChange(moved)
    setSaid(sayPlace(moved, chosen))
  }

  function drop (id, parent, place) {
    const moved = moveTo(tree, id, parent, place)
    onSelect(id)
    if (moved === tree) return
    onChange(moved)
    setSaid(sayPlace(moved, id))
  }

  function press (event) {
    const act = actionFor(event)
    if (!act) return
    event.preventDefault()
    keepsFocus.current = true
    act()
  }

  function actionFor ({ key, altKey, ctrlKey, metaKey }) {
    if (ctrlKey || metaKey) return
    if (altKey) return WAYS[key] && (() => moveSelected(WAYS[key]))
    if (key === 'Delete') return removeSelected
    if (key === 'Insert') return addInside
    const next = findNext(places, at, key)
    return next && (() => onSelect(next.node.id))
  }

  return (
    <div data-tree-editor>
      <ul role='tree' aria-label={label} aria-describedby={`${id}-keys`} className={styles.tree} ref={rows}>
        {places.map((one) => (
          <Row
            key={one.node.id} at={one} isSelected={one.node.id === chosen} isDragged={one.node.id === dragged} dropsHere={target && target.row === one.node.id ? target.where : ''}
            badges={badges(one.node)} onSelect={onSelect} onKeyDown={press} drag={handlersFor(one.node.id)}
          />
        ))}
      </ul>
      <div className={`${controls.buttons} ${styles.field}`} role='group' aria-label={`What to do with ${name}`}>
        <Tool sign='+' name='Add inside' off={isFull} onPress={addInside} />
        <Tool sign='↑' name='Move up' off={place === 0} onPress={() => moveSelected('up')} />
        <Tool sign='↓' name='Move down' off={!parent || place === parent.children.length - 1} onPress={() => moveSelected('down')} />
        <Tool sign='→' name='Move into the one before' off={place === 0} onPress={() => moveSelected('in')} />
        <Tool sign='←' name='Move out' off={depth < 2} onPress={() => moveSelected('out')} />
        <Tool sign='✕' name='Remove' off={!parent} onPress={removeSelected} />
      </div>
      <NameField key={chosen} tree={tree} at={at} onRename={(name) => onChange(change(tree, chosen, { name }))} />
      <p id={`${id}-keys`} className={styles.keys}>Drag a node onto another, or between two. Keys: arrows choose, Alt with an arrow moves, Insert adds, Delete removes.</p>
      <p className='spoken-only' role='status'>{said}</p>
    </div>
  )
}

/** One node of the tree: a handle, its name and what its user says about it. */
function Row ({ at: { node, parent, place, depth, goesOn }, isSelected, isDragged, dropsHere, badges, onSelect, onKeyDown, drag }) {
  return (
    <li
      role='treeitem' aria-level={depth + 1} aria-setsize={parent?.children.length ?? 1} aria-posinset={place + 1}
      aria-selected={isSelected} tabIndex={isSelected ? 0 : -1} data-node={node.id}
      className={clsx(styles.row, isSelected && styles.selected, isDragged && styles.dragged, styles[dropsHere])} style={/** @type {any} */ ({ '--if-depth': depth })}
      onClick={() => onSelect(node.id)} onFocus={() => onSelect(node.id)} onKeyDown={onKeyDown} {...(parent ? drag : {})}
    >
      {/* The lines of the siblings that pass this row, and the one that ends at it. */}
      {goesOn.map((isOn, level) => isOn && <span key={level} className={styles.line} style={/** @type {any} */ ({ '--if-level': level })} aria-hidden='true' />)}
      {parent && <span className={styles.branch} style={/** @type {any} */ ({ '--if-level': depth - 1 })} aria-hidden='true' />}
      {parent && <span className={styles.handle} data-handle aria-hidden='true'>⠿</span>}
      <span className={styles.name}>{node.name}</span>
      {badges !== undefined && <span className={styles.badges}>{badges}</span>}
    </li>
  )
}

/** What a key does, as a button. One that is off keeps the focus, and says why when it is pressed. */
function Tool ({ sign, name, off, onPress }) {
  return <button type='button' className={controls.button} aria-label={name} title={name} aria-disabled={off} onClick={onPress}>{sign}</button>
}

/** The name of the selected node. What is typed takes effect while it is a name. */
function NameField ({ tree, at: { node, parent }, onRename }) {
  const id = useId()
  const [draft, setDraft] = useState(/** @type {string | null} */ (null))
  const problem = draft === null ? '' : findNameProblem(tree, node.id, draft)

  function type (name) {
    setDraft(name)
    if (findNameProblem(tree, node.id, name) === '') onRename(name)
  }

  return (
    <div className={`${fields.field} ${fields.beside} ${styles.field}`}>
      <label className={frame.label} htmlFor={id}>Name</label>
      <input
        id={id} className={styles.input} value={draft ?? node.name} readOnly={!parent} maxLength={LONGEST_TEXT} spellCheck={false} autoComplete='off' autoCapitalize='off'
        aria-invalid={problem !== ''} aria-describedby={`${id}-problem`} onChange={({ target }) => type(target.value)} onBlur={() => setDraft(null)}
      />
      <span id={`${id}-problem`} className={styles.problem} role='alert'>{problem}</span>
    </div>
  )
}

/** Where a key leads from a row. */
function findNext (places, { node, parent }, key) {
  const row = places.findIndex((place) => place.node.id === node.id)
  if (key === 'ArrowDown') return places[Math.min(row + 1, places.length - 1)]
  if (key === 'ArrowUp') return places[Math.max(row - 1, 0)]
  if (key === 'Home') return places[0]
  if (key === 'End') return places[places.length - 1]
  if (key === 'ArrowRight') return places[node.children.length > 0 ? row + 1 : row]
  if (key === 'ArrowLeft') return places.find((place) => place.node.id === parent?.id) ?? places[row]
}

/**
 * The id of the node that is selected in a tree, and how another is. An example that is `chosen` begins with its `first`, and so does
 * a tree without the node.
 *
 * @returns {[string, (id: string) => void]}
 */
export function useSelected (tree, chosen, first) {
  const [selected, select] = useState(first(tree))
  const [before, setBefore] = useState(chosen)
  if (chosen !== before) {
    setBefore(chosen)
    if (chosen !== undefined) select(first(tree))
  }
  return [find(tree, selected) ? selected : first(tree), select]
}

const STARTS_AFTER_PX = 5
/** The part of a row's height, at its top and at its bottom, that means beside and not inside. */
const EDGE = 0.28

/**
 * Drag a row to another: onto it to go inside, onto its edge to go beside it. A finger drags by the handle, so that
 * the page can still be scrolled by the rows.
 */
function useDrag (tree, onDrop) {
  const [dragged, setDragged] = useState('')
  const [target, setTarget] = useState(/** @type {{ row: string, where: string } | null} */ (null))
  const start = useRef(/** @type {{ x: number, y: number } | null} */ (null))

  function stop () {
    start.current = null
    setDragged('')
    setTarget(null)
  }

  useEffect(() => {
    if (!dragged) return
    const stopOnEscape = ({ key }) => key === 'Escape' && stop()
    window.addEventListener('keydown', stopOnEscape)
    return () => window.removeEventListener('keydown', stopOnEscape)
  }, [dragged])

  function drop () {
    const over = target && find(tree, target.row)
    if (!over) return
    if (target.where === 'inside') return onDrop(dragged, target.row, over.node.children.length)
    if (over.parent) onDrop(dragged, over.parent.id, over.place + (target.where === 'after' ? 1 : 0))
  }

  const handlersFor = (id) => ({
    onPointerDown (event) {
      const isByHandle = event.target.closest('[data-handle]') !== null
      if (event.button !== 0 || (event.pointerType !== 'mouse' && !isByHandle)) return
      start.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove (event) {
      if (!start.current) return
      const { x, y } = start.current
      if (!dragged && Math.hypot(event.clientX - x, event.clientY - y) < STARTS_AFTER_PX) return
      setDragged(id)
      setTarget(findTarget(tree, id, event))
    },
    onPointerUp () {
      if (dragged) drop()
      stop()
    },
    onPointerCancel: stop
  })

  return { dragged, target, handlersFor }
}

/** The row under a pointer, and where in relation to it; null where what is dragged cannot go. */
function findTarget (tree, id, { currentTarget, clientX, clientY }) {
  const row = document.elementFromPoint(clientX, clientY)?.closest('[role=treeitem]')
  if (!(row instanceof HTMLElement) || !currentTarget.closest('[role=tree]').contains(row)) return null
  const over = row.dataset.node ?? ''
  const moving = find(tree, id)
  if (!moving || find(moving.node, over)) return null
  const { top, height } = row.getBoundingClientRect()
  const share = (clientY - top) / height
  const isBeside = over !== tree.id && (share < EDGE || share > 1 - EDGE)
  return { row: over, where: !isBeside ? 'inside' : share < EDGE ? 'before' : 'after' }
}
