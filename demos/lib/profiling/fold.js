/** Of the whole, below which a node is summed up: the first with which the tree is small enough. */
const SMALLEST_SHARES = [0.003, 0.005, 0.01]

/**
 * @typedef {object} TreeNode
 * @property {string} name
 * @property {string} at `file:line` relative to the project, or ''
 * @property {string} package
 * @property {import('./roles.js').Role | 'rest'} role `rest` for what was too small to show
 * @property {import('./simplify-stack.js').Tier} [tier] that most of its time was spent in, where it is known
 * @property {number} value microseconds, per request where requests were counted, with everything called from it
 * @property {TreeNode[]} children largest first
 *
 * @typedef {Omit<TreeNode, 'children' | 'tier'> & { children: Map<string, Growing>, tiers: Map<import('./simplify-stack.js').Tier, number> }} Growing
 */

/**
 * Merge samples into one tree: a node for each function called from the same place.
 * Nodes below 0.3% of the whole, or 1% where the tree has too many, are summed into one `rest` node beside their siblings,
 * so that children never exceed their parent, and what a node has beyond them is its own.
 *
 * @param {import('./simplify-stack.js').Sample[]} samples busy ones
 * @param {object} [options]
 * @param {number} [options.requests] answered while they were taken; 1 gives the time of the whole profile
 * @param {string} [options.name] of the root
 * @param {number} [options.mostNodes] that the reader of the tree has room for
 * @returns {TreeNode} the root, whose value is all the busy time
 */
export function foldSamples (samples, { requests = 1, name = 'one request', mostNodes = Infinity } = {}) {
  const root = grow({ name, at: '', package: '', role: 'rest' })
  for (const { frames, microseconds } of samples) {
    const share = microseconds / requests
    let node = root
    node.value += share
    for (const frame of frames) {
      node = childFor(node, frame)
      node.value += share
      if (frame.tier) node.tiers.set(frame.tier, (node.tiers.get(frame.tier) ?? 0) + share)
    }
  }
  const [first, ...larger] = SMALLEST_SHARES
  let tree = prune(root, root.value * first)
  for (const share of larger) {
    if (countNodes(tree) <= mostNodes) break
    tree = prune(root, root.value * share)
  }
  return tree
}

/**
 * @param {TreeNode} node
 * @returns {number}
 */
function countNodes ({ children }) {
  return children.reduce((sum, child) => sum + countNodes(child), 1)
}

/**
 * @param {Pick<TreeNode, 'name' | 'at' | 'package' | 'role'>} frame
 * @returns {Growing}
 */
function grow ({ name, at, package: owner, role }) {
  return { name, at, package: owner, role, value: 0, tiers: new Map(), children: new Map() }
}

/**
 * @param {Growing} parent
 * @param {import('./simplify-stack.js').Frame} frame
 */
function childFor (parent, frame) {
  const key = `${frame.name}\n${frame.at}\n${frame.package}\n${frame.role}`
  const existing = parent.children.get(key)
  if (existing) return existing
  const child = grow(frame)
  parent.children.set(key, child)
  return child
}

/**
 * @param {Growing} node
 * @param {number} smallest
 * @returns {TreeNode}
 */
function prune ({ tiers, children: all, ...node }, smallest) {
  const grown = [...all.values()]
  const hidden = grown.filter(({ value }) => value < smallest)
  const rest = hidden.reduce((sum, { value }) => sum + value, 0)
  const children = grown.filter(({ value }) => value >= smallest).map((child) => prune(child, smallest)).sort((a, b) => b.value - a.value)
  if (rest > 0) {
    children.push({ name: `${hidden.length} smaller`, at: '', package: '', role: 'rest', value: round(rest), children: [] })
  }
  const [tier] = [...tiers].sort(([, a], [, b]) => b - a).map(([name]) => name)
  return { ...node, ...tier && { tier }, value: round(node.value), children }
}

/**
 * @param {number} microseconds
 */
export function round (microseconds) {
  return Math.round(microseconds * 1000) / 1000
}
