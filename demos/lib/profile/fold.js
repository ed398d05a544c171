const SMALLEST_SHARE = 0.003

/**
 * @typedef {object} TreeNode
 * @property {string} name
 * @property {string} at `file:line` relative to the project, or ''
 * @property {string} package
 * @property {import('./locate-frame.js').Role | 'rest'} role `rest` for what was too small to show
 * @property {number} value microseconds per request, with everything called from it
 * @property {TreeNode[]} children largest first
 */

/**
 * Merge samples into one tree: a node for each function called from the same place.
 * Nodes below 0.3% of the whole are summed into one `rest` node beside their siblings,
 * so that children never exceed their parent and nothing vanishes.
 *
 * @param {Array<import('./simplify-stack.js').Frame[]>} stacks root first
 * @param {number} microsecondsPerSample divided by the requests in the same window
 * @returns {TreeNode} the root, whose value is the busy time per request
 */
export function foldStacks (stacks, microsecondsPerSample) {
  /** @type {TreeNode} */
  const root = { name: 'one request', at: '', package: '', role: 'rest', value: 0, children: [] }
  for (const frames of stacks) {
    let node = root
    node.value += microsecondsPerSample
    for (const frame of frames) {
      node = childFor(node, frame)
      node.value += microsecondsPerSample
    }
  }
  return prune(root, root.value * SMALLEST_SHARE)
}

/**
 * @param {TreeNode} parent
 * @param {import('./simplify-stack.js').Frame} frame
 */
function childFor (parent, frame) {
  const existing = parent.children.find(({ name, at, package: owner }) => name === frame.name && at === frame.at && owner === frame.package)
  if (existing) return existing
  const child = { ...frame, value: 0, children: [] }
  parent.children.push(child)
  return child
}

/**
 * @param {TreeNode} node
 * @param {number} smallest
 * @returns {TreeNode}
 */
function prune (node, smallest) {
  const shown = node.children.filter(({ value }) => value >= smallest)
  const hidden = node.children.filter(({ value }) => value < smallest)
  const rest = hidden.reduce((sum, { value }) => sum + value, 0)
  const children = shown.map((child) => prune(child, smallest)).sort((a, b) => b.value - a.value)
  if (rest >= smallest) {
    children.push({ name: `${hidden.length} smaller`, at: '', package: '', role: 'rest', value: round(rest), children: [] })
  }
  return { ...node, value: round(node.value), children }
}

/**
 * @param {number} microseconds
 */
export function round (microseconds) {
  return Math.round(microseconds * 1000) / 1000
}
