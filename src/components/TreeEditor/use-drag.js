import { useEffect, useRef, useState } from 'react'
import { find } from './edit-tree'

const STARTS_AFTER_PX = 5
/** The part of a row's height, at its top and at its bottom, that means beside and not inside. */
const EDGE = 0.28

/**
 * Drag a row to another: onto it to go inside, onto its edge to go beside it. A finger drags by the handle, so that the
 * page can still be scrolled by the rows.
 *
 * @param {import('./edit-tree').EditedNode} tree
 * @param {(id: string, parent: string, place: number) => void} onDrop
 */
export function useDrag (tree, onDrop) {
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
