import { listPlaces } from '../TreeEditor/edit-tree.js'
import { packNode, readNode } from '../TreeEditor/tree-state.js'

/**
 * @typedef {import('../../../demos/plugins/model/make-plugin').TreeNode} TreeNode
 * @typedef {{ id: string, label: string, tree: TreeNode }} Example
 */

const BLANK = { id: '', name: '', wait: 0, wrapped: false, awaited: false, ends: 'well', needs: [], routes: [], children: [] }

/**
 * A tree for an address: the id of an example, or the plugins themselves.
 *
 * @param {TreeNode} tree
 * @param {Example[]} examples
 * @returns {string}
 */
export function writeState (tree, examples) {
  return examples.find((one) => one.tree === tree)?.id ?? JSON.stringify(packNode(tree, BLANK))
}

/**
 * @param {string} state from an address, which anybody may have written
 * @param {Example[]} examples
 * @returns {TreeNode | null} null when it is no tree; whether it can be booted is for the model to say
 */
export function readState (state, examples) {
  const known = examples.find(({ id }) => id === state)
  if (known) return known.tree
  try {
    const tree = { ...readNode(JSON.parse(state), BLANK), id: 'app', name: 'app' }
    const ids = listPlaces(tree).map(({ node }) => node.id)
    return new Set(ids).size === ids.length ? tree : null
  } catch {
    return null
  }
}
