/**
 * A frame of a hand-made tree. A name may carry its package and role: `send express framework`.
 *
 * @param {string} words
 * @param {number} value
 * @param {import('../../src/components/FlameViewer/tree.js').TreeNode[]} [children]
 * @param {string} [tier]
 * @returns {import('../../src/components/FlameViewer/tree.js').TreeNode}
 */
export function frame (words, value, children = [], tier) {
  const [name, owner = '', role = 'framework'] = words.split(' ')
  return { name, at: owner && `${owner}/index.js:1`, package: owner, role, value, children, ...tier && { tier } }
}

/**
 * @param {import('../../src/components/FlameViewer/tree.js').TreeNode} node
 * @returns {string} such as `root 10 (a 6 (aa 2), b 3)`
 */
export function drawTree ({ name, value, children }) {
  return `${name} ${value}${children.length > 0 ? ` (${children.map(drawTree).join(', ')})` : ''}`
}
