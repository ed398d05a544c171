/**
 * @typedef {import('./tree.js').TreeNode} TreeNode
 *
 * @typedef {object} Found
 * @property {Set<TreeNode>} nodes every node that matches
 * @property {number} value their time; a match inside a match is not counted twice
 */

/**
 * The frames whose name, file or package contains a text, in any case.
 *
 * @param {TreeNode} tree
 * @param {string} text
 * @returns {Found | undefined} nothing when no text is given
 */
export function findFrames (tree, text) {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return undefined
  /** @type {Found} */
  const found = { nodes: new Set(), value: 0 }
  visit(tree, false)
  return found

  /**
   * @param {TreeNode} node
   * @param {boolean} counted whether a caller matches, whose time has this one's in it
   */
  function visit (node, counted) {
    const matches = [node.name, node.at, node.package].some((words) => words.toLowerCase().includes(wanted))
    if (matches) found.nodes.add(node)
    if (matches && !counted) found.value += node.value
    for (const child of node.children) visit(child, counted || matches)
  }
}
