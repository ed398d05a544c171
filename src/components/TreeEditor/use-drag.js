import { useEffect, useRef, useState } from 'react'
import { find } from './edit-tree'

const STARTS_AFTER_PX = 5
/** The part of a row's height, at its top and at its bottom, that means beside and not inside. */
const EDGE = 0.28

/**
 * @typedef {{ row: string, where: 'before' | 'inside' | 'after' }} Target
 */

/**
 * Drag a row to another: onto it to go inside, onto its edge to go beside it.
 * A finger drags by the handle, so that the page can still be scrolled by the rows.
 *
 * @param {import('./edit-tree').EditedNode} tree
 * @param {(id: string, parent: string, place: number) => void} onDrop
 */
export function useDrag (tree, onDrop) {
  const [dragged, setDragged] = useState('')
  const [target, setTarget] = useState(/** @type {Target | null} */ (null))
  const start = useRef(/** @type {{ id: string, x: number, y: number } | null} */ (null))

  function stop () {
    start.current = null
    setDragged('')
    setTarget(null)
  }

  useEffect(() => {
    if (!dragged) return
    const stopOnEscape = (/** @type {KeyboardEvent} */ { key }) => key === 'Escape' && stop()
    window.addEventListener('keydown', stopOnEscape)
    return () => window.removeEventListener('keydown', stopOnEscape)
  }, [dragged])

  /** @param {string} id */
  const handlersFor = (id) => ({
    /** @param {import('react').PointerEvent<HTMLElement>} event */
    onPointerDown (event) {
      const byHandle = /** @type {Element} */ (event.target).closest('[data-handle]') !== null
      if (event.button !== 0 || (event.pointerType !== 'mouse' && !byHandle)) return
      start.current = { id, x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    /** @param {import('react').PointerEvent<HTMLElement>} event */
    onPointerMove (event) {
      if (!start.current) return
      const { x, y } = start.current
      if (!dragged && Math.hypot(event.clientX - x, event.clientY - y) < STARTS_AFTER_PX) return
      setDragged(id)
      setTarget(findTarget(tree, id, event.currentTarget.closest('[role=tree]'), event.clientX, event.clientY))
    },
    onPointerUp () {
      if (dragged && target) drop(tree, dragged, target, onDrop)
      stop()
    },
    onPointerCancel: stop
  })

  return { dragged, target, handlersFor }
}

/**
 * @param {import('./edit-tree').EditedNode} tree
 * @param {string} id of what is dragged
 * @param {Element | null} within the rows
 * @param {number} x
 * @param {number} y
 * @returns {Target | null} nothing where it cannot go
 */
function findTarget (tree, id, within, x, y) {
  const row = document.elementFromPoint(x, y)?.closest('[role=treeitem]')
  if (!(row instanceof HTMLElement) || !within?.contains(row)) return null
  const over = row.dataset.node ?? ''
  const moving = find(tree, id)
  if (!moving || find(moving.node, over)) return null
  const { top, height } = row.getBoundingClientRect()
  const share = (y - top) / height
  const isRoot = over === tree.id
  if (!isRoot && share < EDGE) return { row: over, where: 'before' }
  if (!isRoot && share > 1 - EDGE) return { row: over, where: 'after' }
  return { row: over, where: 'inside' }
}

/**
 * @param {import('./edit-tree').EditedNode} tree
 * @param {string} id
 * @param {Target} target
 * @param {(id: string, parent: string, place: number) => void} onDrop
 */
function drop (tree, id, { row, where }, onDrop) {
  const over = find(tree, row)
  if (!over) return
  if (where === 'inside') return onDrop(id, row, over.node.children.length)
  if (over.parent) onDrop(id, over.parent.id, over.place + (where === 'after' ? 1 : 0))
}
