/**
 * @typedef {import('../../../demos/plugins/make-plugin').TreeNode} TreeNode
 */

/**
 * @param {TreeNode} tree
 * @param {string} id
 * @returns {TreeNode | undefined}
 */
export function findNode (tree, id) {
  if (tree.id === id) return tree
  for (const child of tree.children) {
    const found = findNode(child, id)
    if (found) return found
  }
}

/**
 * The tree with other values in one node.
 *
 * @param {TreeNode} tree
 * @param {string} id
 * @param {Partial<TreeNode>} values
 * @returns {TreeNode}
 */
export function changeNode (tree, id, values) {
  if (tree.id === id) return { ...tree, ...values }
  return { ...tree, children: tree.children.map((child) => changeNode(child, id, values)) }
}
