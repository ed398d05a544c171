import { useState } from 'react'
import { add, find, listPlaces, move, moveTo, remove, rename } from './edit-tree'
import { sayCannotMove, sayPlace } from './say'

/**
 * @typedef {import('./edit-tree').EditedNode} EditedNode
 *
 * @typedef {object} Editing
 * @property {string} said what was done last, in words
 * @property {boolean} isFull whether the tree has as many nodes as it may have
 * @property {() => void} addInside a new node into the selected one
 * @property {() => void} removeSelected
 * @property {(way: 'up' | 'down' | 'in' | 'out') => void} moveSelected
 * @property {(id: string, parent: string, place: number) => void} drop
 * @property {(name: string) => void} renameSelected
 */

/**
 * What can be done to the tree, each with the words for it.
 *
 * @param {object} options as the editor's props
 * @param {EditedNode} options.tree
 * @param {string} options.selected
 * @param {(id: string) => void} options.onSelect
 * @param {(tree: any) => void} options.onChange
 * @param {(tree: any) => EditedNode} options.newNode
 * @param {number} options.limit
 * @returns {Editing}
 */
export function useEditing ({ tree, selected, onSelect, onChange, newNode, limit }) {
  const [said, setSaid] = useState('')
  const isFull = listPlaces(tree).length >= limit

  function addInside () {
    if (isFull) return setSaid(`The tree is full: ${limit} nodes`)
    const node = newNode(tree)
    const changed = add(tree, selected, node)
    onChange(changed)
    onSelect(node.id)
    setSaid(`Added. ${sayPlace(changed, node.id)}`)
  }

  function removeSelected () {
    const found = find(tree, selected)
    if (!found?.parent) return setSaid('The root stays')
    const next = found.parent.children[found.place + 1] ?? found.parent.children[found.place - 1] ?? found.parent
    onChange(remove(tree, selected))
    onSelect(next.id)
    setSaid(`${found.node.name} is removed`)
  }

  /** @param {'up' | 'down' | 'in' | 'out'} way */
  function moveSelected (way) {
    const moved = move(tree, selected, way)
    if (moved === tree) return setSaid(sayCannotMove(tree, selected, way))
    onChange(moved)
    setSaid(sayPlace(moved, selected))
  }

  /** @type {Editing['drop']} */
  function drop (id, parent, place) {
    const moved = moveTo(tree, id, parent, place)
    onSelect(id)
    if (moved === tree) return
    onChange(moved)
    setSaid(sayPlace(moved, id))
  }

  /** @param {string} name */
  function renameSelected (name) {
    onChange(rename(tree, selected, name))
  }

  return { said, isFull, addInside, removeSelected, moveSelected, drop, renameSelected }
}
