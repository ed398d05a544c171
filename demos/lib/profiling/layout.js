/** The narrowest frame that is drawn, as a share of the figure's width: below half a pixel of most screens. */
const NARROWEST = 0.001
/** The same where a drawing is small: about three pixels. */
const NARROWEST_SMALL = 0.008
/** Of a function's time, from which the one that it calls looks as wide. */
const AS_WIDE = 0.9
const MOST_ROWS = 10

/** Where a node is in its tree: the index of each child on the way, joined by dots; '' is the root itself. @typedef {string} Path */

/** The nodes on the way to a path, the root first and the node itself last. */
export function lineageOf (tree, path) {
  const lineage = [tree]
  for (const index of path === '' ? [] : path.split('.')) lineage.push(lineage[lineage.length - 1].children[index])
  return lineage
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
 * A tree as far as a small drawing shows it. Calls in a row that take about as long become one bar, from a function to
 * the last one of its role, so that a few rows hold even a tower of middleware.
 */
export function shrink (tree, least = tree.value * NARROWEST_SMALL, row = 0) {
  const { name, role, value } = tree
  let last = tree
  for (let [below] = tree.children, above = tree; below?.value >= above.value * AS_WIDE; [above, [below]] = [below, below.children]) {
    if (below.role === role) last = below
    // Node begins a request and ends it: what is between is what the graph is about.
    else if (role === 'core') break
  }
  const called = row < MOST_ROWS ? last.children.filter((child) => child.value >= least) : []
  return { name, role, value, children: called.map((child) => shrink(child, least, row + 1)) }
}

/** A loader: what a page imports of a recorded tree. The whole tree comes when a reader opens the graph. */
export default function loadShrunk (source) {
  const { tree, ...others } = JSON.parse(source)
  return JSON.stringify({ ...others, tree: shrink(tree) })
}
