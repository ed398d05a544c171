// A frame within this part of its caller's time looks as wide as its caller.
const AS_WIDE = 0.99
/** The narrowest frame that is drawn, as a share of the figure's width: below half a pixel of most screens. */
const NARROWEST = 0.001
const MOST_MARKS = 6

/**
 * @typedef {object} TreeNode a function called from one place, as a recording's `<server>.json` holds it
 * @property {string} name
 * @property {string} at `file:line`, or ''
 * @property {string} package
 * @property {string} role `rest` for what has none: the root, and what was too small to record
 * @property {number} value time of it and of everything it called, in the unit of the recording
 * @property {TreeNode[]} children largest first
 *
 * @typedef {string} Path how to reach a node from the root: the index of each child on the
 *   way, joined by dots; '' is the root itself
 */

/** The nodes on the way to a path, the root first and the node itself last; the root alone when it leads nowhere. */
export function lineageOf (tree, path) {
  const lineage = [tree]
  for (const index of path === '' ? [] : path.split('.').map(Number)) {
    const next = lineage[lineage.length - 1].children[index]
    if (!next) return [tree]
    lineage.push(next)
  }
  return lineage
}

export function existing (tree, path) {
  return lineageOf(tree, path).length > 1 ? path : ''
}

export function callerOf (path) {
  return path.slice(0, Math.max(path.lastIndexOf('.'), 0))
}

/**
 * Where Escape leads: the nearest caller that is visibly wider, since a step between two frames of the same width would
 * show nothing.
 */
export function climb (tree, path) {
  const lineage = lineageOf(tree, path)
  let caller = existing(tree, path)
  for (let depth = lineage.length - 2; caller !== '' && depth >= 0; depth--) {
    caller = callerOf(caller)
    if (lineage[lineage.length - 1].value < lineage[depth].value * AS_WIDE) break
  }
  return caller
}

export function selfTime ({ value, children }) {
  return Math.max(0, value - children.reduce((sum, child) => sum + child.value, 0))
}

export function * nodesOf (tree) {
  yield tree
  for (const child of tree.children) yield * nodesOf(child)
}

/**
 * The frames whose name, file or package contains a text, in any case; `value` is their time, a match inside a match
 * not counted twice.
 */
export function findFrames (tree, text) {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return undefined
  const found = { nodes: new Set(), value: 0 }
  const visit = (node, counted) => {
    const matches = [node.name, node.at, node.package].some((words) => words.toLowerCase().includes(wanted))
    if (matches) found.nodes.add(node)
    if (matches && !counted) found.value += node.value
    for (const child of node.children) visit(child, counted || matches)
  }
  visit(tree, false)
  return found
}

/**
 * Place the frames of a tree: as wide as the time spent, beside what their caller also called, from their caller's left
 * edge. The frame zoomed into and its callers take the full width and keep their rows. What is too narrow is left out.
 */
export function layout (tree, { span, zoom = '' }) {
  const lineage = lineageOf(tree, zoom)
  const focus = lineage[lineage.length - 1]
  const full = lineage.length > 1 ? focus.value : span
  const steps = zoom.split('.')
  const boxes = lineage.slice(0, -1).map((node, depth) => (
    { node, path: steps.slice(0, depth).join('.'), x: 0, width: 1, depth, above: true, parent: depth - 1, children: [depth + 1] }
  ))
  const place = (node, path, x, depth, parent) => {
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
  place(focus, lineage.length > 1 ? zoom : '', 0, lineage.length - 1, lineage.length - 2)
  return boxes
}

export function rowsOf (boxes) {
  return boxes.reduce((rows, { depth }) => Math.max(rows, depth + 1), 0)
}

/**
 * Which frame an arrow key leads to: to the caller, to the widest frame called, left and right to the neighbour in the
 * same row, Home to the root.
 */
export function neighbour (boxes, from, key) {
  const { parent, children, depth, x } = boxes[from]
  if (key === 'Home') return 0
  if (key === 'ArrowUp') return Math.max(parent, 0)
  if (key === 'ArrowDown') return [...children].sort((a, b) => boxes[b].width - boxes[a].width)[0] ?? from
  const sign = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? NaN
  const beyond = boxes.filter((box) => box.depth === depth && (box.x - x) * sign > 0).sort((a, b) => (a.x - b.x) * sign)
  return beyond.length > 0 ? boxes.indexOf(beyond[0]) : from
}

/** Round values for an axis from 0: steps of 1, 2 or 5 times a power of ten. */
export function axisMarks (most) {
  if (!(most > 0)) return [0]
  const power = 10 ** Math.floor(Math.log10(most / MOST_MARKS))
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => most / one < MOST_MARKS) ?? most
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}
