import { freeId, freeName } from '../TreeEditor/names'

/**
 * The plugin that is added next.
 *
 * @param {any} tree
 * @returns {import('../../../demos/plugins/model/make-plugin').TreeNode}
 */
export function freshPlugin (tree) {
  return { id: freeId(tree), name: freeName(tree, 'plugin'), wait: 1, wrapped: false, awaited: false, ends: 'well', children: [] }
}
