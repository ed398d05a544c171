/** The narrowest frame that is drawn, as a share of the figure's width: below half a pixel of most screens. */
const NARROWEST = 0.001
const MOST_MARKS = 6

/**
 * @typedef {import('../../../demos/lib/profiling/fold.js').TreeNode} TreeNode a function called from one place
 * @typedef {string} Path how to reach a node from the root: the index of each child on the way, joined by dots; '' is
 *   the root itself
 */

/** The nodes on the way to a path, the root first and the node itself last. */
export function lineageOf (tree, path) {
  const lineage = [tree]
  for (const index of path === '' ? [] : path.split('.')) lineage.push(lineage[lineage.length - 1].children[index])
  return lineage
}

export function callerOf (path) {
  return path.slice(0, Math.max(path.lastIndexOf('.'), 0))
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
  const [focus, full] = [lineage[lineage.length - 1], zoom === '' ? span : lineage[lineage.length - 1].value]
  const steps = zoom.split('.')
  const boxes = lineage.slice(0, -1).map((node, depth) => ({ node, path: steps.slice(0, depth).join('.'), x: 0, width: 1, depth, above: true }))
  const place = (node, path, x, depth) => {
    boxes.push({ node, path, x, width: full > 0 ? node.value / full : 1, depth, above: false })
    let left = x
    node.children.forEach((child, position) => {
      const width = child.value / full
      if (width >= NARROWEST) place(child, path === '' ? `${position}` : `${path}.${position}`, left, depth + 1)
      left += width
    })
  }
  place(focus, zoom, 0, lineage.length - 1)
  return boxes
}

export function rowsOf (boxes) {
  return boxes.reduce((rows, { depth }) => Math.max(rows, depth + 1), 0)
}

/**
 * Which frame an arrow key leads to: to the caller, to the widest frame called, left and right to the neighbour in the
 * same row, Home to the root.
 */
export function neighbour (boxes, path, key) {
  const { depth } = boxes.find((box) => box.path === path)
  if (key === 'Home') return ''
  if (key === 'ArrowUp') return callerOf(path)
  if (key === 'ArrowDown') return boxes.find((box) => box.depth === depth + 1 && callerOf(box.path) === path)?.path ?? path
  const row = boxes.filter((box) => box.depth === depth)
  return row[row.findIndex((box) => box.path === path) + (key === 'ArrowLeft' ? -1 : 1)]?.path ?? path
}

/** Round values for an axis from 0: steps of 1, 2 or 5 times a power of ten. */
export function axisMarks (most) {
  if (!(most > 0)) return [0]
  const power = 10 ** Math.floor(Math.log10(most / MOST_MARKS))
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => most / one < MOST_MARKS) ?? most
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}
