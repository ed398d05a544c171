import { lineageOf } from './tree.js'

/** The narrowest frame that is drawn, as a share of the figure's width: below half a pixel of most screens. */
const NARROWEST = 0.001

/**
 * @typedef {import('./tree.js').TreeNode} TreeNode
 *
 * @typedef {object} Box one frame of a graph
 * @property {TreeNode} node
 * @property {import('./tree.js').Path} path
 * @property {number} x where it begins, a share of the figure's width
 * @property {number} width a share of the figure's width
 * @property {number} depth 0 for the root
 * @property {boolean} above whether it calls the frame that is zoomed into
 * @property {number} parent index of its caller's box, -1 for the root
 * @property {number[]} children indexes of the boxes it calls, left to right
 */

/**
 * Place the frames of a tree: as wide as the time spent, beside what their caller also
 * called, from their caller's left edge. The frame zoomed into and its callers take the
 * full width and keep their rows. What is too narrow to see is left out.
 *
 * @param {TreeNode} tree
 * @param {object} options
 * @param {number} options.span time that the full width stands for while nothing is zoomed into
 * @param {import('./tree.js').Path} [options.zoom]
 * @returns {Box[]} callers before those they call
 */
export function layout (tree, { span, zoom = '' }) {
  const lineage = lineageOf(tree, zoom)
  const focus = lineage[lineage.length - 1]
  const full = lineage.length > 1 ? focus.value : span
  const steps = zoom.split('.').map(Number)
  /** @type {Box[]} */
  const boxes = []
  lineage.slice(0, -1).forEach((node, depth) => {
    boxes.push({ node, path: steps.slice(0, depth).join('.'), x: 0, width: 1, depth, above: true, parent: depth - 1, children: [depth + 1] })
  })
  place(focus, lineage.length > 1 ? zoom : '', 0, lineage.length - 1, lineage.length - 2)
  return boxes

  /**
   * @param {TreeNode} node
   * @param {import('./tree.js').Path} path
   * @param {number} x
   * @param {number} depth
   * @param {number} parent
   */
  function place (node, path, x, depth, parent) {
    const index = boxes.push({ node, path, x, width: full > 0 ? node.value / full : 1, depth, above: false, parent, children: [] }) - 1
    let left = x
    node.children.forEach((child, position) => {
      const width = child.value / full
      if (width >= NARROWEST) {
        boxes[index].children.push(boxes.length)
        place(child, path === '' ? `${position}` : `${path}.${position}`, left, depth + 1, index)
      }
      left += width
    })
  }
}

/**
 * @param {Box[]} boxes
 * @returns {number} how many rows they take
 */
export function rowsOf (boxes) {
  return boxes.reduce((rows, { depth }) => Math.max(rows, depth + 1), 0)
}

/**
 * Which frame an arrow key leads to: to the caller, to the widest frame called, left and
 * right to the neighbour in the same row, Home to the root.
 *
 * @param {Box[]} boxes as {@link layout} returns them
 * @param {number} from index of the frame that has the focus
 * @param {string} key as in `KeyboardEvent.key`
 * @param {boolean} [flipped] the root is at the bottom, so that up leads away from it
 * @returns {number} index of the frame to go to; `from` when there is none that way
 */
export function neighbour (boxes, from, key, flipped = false) {
  const { parent, children, depth, x } = boxes[from]
  if (key === 'Home') return 0
  if (key === (flipped ? 'ArrowDown' : 'ArrowUp')) return Math.max(parent, 0)
  if (key === (flipped ? 'ArrowUp' : 'ArrowDown')) return [...children].sort((a, b) => boxes[b].width - boxes[a].width)[0] ?? from
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return from
  const row = boxes.map((box, index) => ({ box, index })).filter(({ box }) => box.depth === depth)
  const beyond = key === 'ArrowRight'
    ? row.filter(({ box }) => box.x > x).sort((a, b) => a.box.x - b.box.x)
    : row.filter(({ box }) => box.x < x).sort((a, b) => b.box.x - a.box.x)
  return beyond[0]?.index ?? from
}
