const STEPS = [1, 2, 5]
const MOST_MARKS = 6

/**
 * @typedef {import('../../../demos/lib/profile/fold.js').TreeNode} TreeNode
 *
 * @typedef {object} Box one frame of an icicle
 * @property {TreeNode} node
 * @property {number} x where it begins, µs from the left edge
 * @property {number} depth 0 for the root, which is on top
 * @property {number} parent index of the box above, -1 for the root
 * @property {number[]} children indexes of the boxes below, left to right
 */

/**
 * Place the frames of a tree: as wide as the time spent, under the frame that called
 * them, children side by side from their parent's left edge.
 *
 * @param {TreeNode} root
 * @returns {Box[]} parents before their children
 */
export function layout (root) {
  /** @type {Box[]} */
  const boxes = []
  place(root, 0, 0, -1)
  return boxes

  /**
   * @param {TreeNode} node
   * @param {number} x
   * @param {number} depth
   * @param {number} parent
   */
  function place (node, x, depth, parent) {
    const index = boxes.push({ node, x, depth, parent, children: [] }) - 1
    let left = x
    for (const child of node.children) {
      boxes[index].children.push(boxes.length)
      place(child, left, depth + 1, index)
      left += child.value
    }
  }
}

/**
 * Which frame an arrow key leads to: up to the caller, down to the widest callee,
 * left and right to the neighbour in the same row, Home to the root.
 *
 * @param {Box[]} boxes as {@link layout} returns them
 * @param {number} from index of the frame that has the focus
 * @param {string} key as in `KeyboardEvent.key`
 * @returns {number} index of the frame to go to; `from` when there is none that way
 */
export function neighbour (boxes, from, key) {
  const { parent, children, depth, x } = boxes[from]
  if (key === 'Home') return 0
  if (key === 'ArrowUp') return Math.max(parent, 0)
  if (key === 'ArrowDown') return children[0] ?? from
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return from
  const row = boxes.map((box, index) => ({ box, index })).filter(({ box }) => box.depth === depth)
  const beyond = key === 'ArrowRight'
    ? row.filter(({ box }) => box.x > x).sort((a, b) => a.box.x - b.box.x)
    : row.filter(({ box }) => box.x < x).sort((a, b) => b.box.x - a.box.x)
  return beyond[0]?.index ?? from
}

/**
 * Round values for an axis from 0: steps of 1, 2 or 5 times a power of ten.
 *
 * @param {number} most the largest value on the axis
 * @returns {number[]} six at most
 */
export function axisMarks (most) {
  if (!(most > 0)) return [0]
  const power = 10 ** Math.floor(Math.log10(most / MOST_MARKS))
  const step = [...STEPS, STEPS[0] * 10].map((one) => one * power).find((one) => most / one < MOST_MARKS) ?? most
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}
