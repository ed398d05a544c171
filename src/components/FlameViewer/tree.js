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
 * The functions whose name, file or package contains a text, in any case; `value` is their time, a match inside a match
 * not counted twice. The whole, and what is summed up, are no functions.
 */
export function findFrames (tree, text) {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return undefined
  const found = { nodes: new Set(), value: 0 }
  const visit = (node, counted) => {
    const matches = node.role !== 'rest' && [node.name, node.at, node.package].some((words) => words.toLowerCase().includes(wanted))
    if (matches) found.nodes.add(node)
    if (matches && !counted) found.value += node.value
    for (const child of node.children) visit(child, counted || matches)
  }
  visit(tree, false)
  return found
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
