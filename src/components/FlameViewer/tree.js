// A frame within this part of its caller's time looks as wide as its caller.
const AS_WIDE = 0.99

/**
 * @typedef {object} TreeNode a function called from one place, as a recording's `<server>.json` holds it
 * @property {string} name
 * @property {string} at `file:line`, or ''
 * @property {string} package
 * @property {string} role `rest` for what has none: the root, and what was too small to record
 * @property {number} value time of it and of everything it called, in the unit of the recording
 * @property {TreeNode[]} children largest first
 * @property {string} [tier] of V8 that ran it, where the profile knows it
 *
 * @typedef {string} Path how to reach a node from the root: the index of each child on the
 *   way, joined by dots; '' is the root itself
 */

/**
 * @param {TreeNode} tree
 * @param {Path} path
 * @returns {TreeNode[]} the nodes on the way, the root first and the node itself last;
 *   the root alone when the path leads nowhere
 */
export function lineageOf (tree, path) {
  const lineage = [tree]
  for (const index of path === '' ? [] : path.split('.').map(Number)) {
    const next = lineage[lineage.length - 1].children[index]
    if (!next) return [tree]
    lineage.push(next)
  }
  return lineage
}

/**
 * @param {TreeNode} tree
 * @param {Path} path
 * @returns {Path} as given, or '' when it leads nowhere in this tree
 */
export function existing (tree, path) {
  return lineageOf(tree, path).length > 1 ? path : ''
}

/**
 * @param {Path} path
 * @returns {Path} of the caller; '' for a child of the root and for the root
 */
export function callerOf (path) {
  return path.slice(0, Math.max(path.lastIndexOf('.'), 0))
}

/**
 * Where Escape leads: the nearest caller that is visibly wider, since a step between
 * two frames of the same width would show nothing.
 *
 * @param {TreeNode} tree
 * @param {Path} path
 * @returns {Path}
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

/**
 * @param {TreeNode} node
 * @returns {number} the node's time without what it called
 */
export function selfTime ({ value, children }) {
  return Math.max(0, value - children.reduce((sum, child) => sum + child.value, 0))
}

/**
 * @param {TreeNode} tree
 * @returns {Generator<TreeNode>} every node, callers before those they call
 */
export function * nodesOf (tree) {
  const waiting = [tree]
  while (waiting.length > 0) {
    const node = /** @type {TreeNode} */ (waiting.pop())
    yield node
    for (let index = node.children.length - 1; index >= 0; index--) waiting.push(node.children[index])
  }
}
