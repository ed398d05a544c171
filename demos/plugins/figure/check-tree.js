import { InputError } from '../../lib/command-line/input-error.js'
import { refuseName } from '../../lib/samples/plugin-names.js'

export const MAXIMUM_PLUGINS = 14
export const MAXIMUM_DEPTH = 6
export const MAXIMUM_WAIT = 5
export const MAXIMUM_WAIT_IN_ALL = 20

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._@/-]{0,23}$/u
const ENDS = ['well', 'fails', 'forgets']

/**
 * @param {import('../model/make-plugin.js').TreeNode} tree whose root is the application
 * @throws {InputError} when it is larger than the figure boots, or not a tree of plugins
 */
export function checkTree (tree) {
  const nodes = below(tree, 1)
  if (nodes.length > MAXIMUM_PLUGINS) throw new InputError(`at most ${MAXIMUM_PLUGINS} plugins, got ${nodes.length}: take some away`)
  const waits = nodes.reduce((sum, { wait = 0 }) => sum + wait, 0)
  if (waits > MAXIMUM_WAIT_IN_ALL) throw new InputError(`the plugins wait ${waits} units in all, and the figure takes ${MAXIMUM_WAIT_IN_ALL}: let some wait less`)
  if (new Set(nodes.map(({ id }) => id)).size < nodes.length) throw new InputError('two plugins have one id')
}

/**
 * @param {import('../model/make-plugin.js').TreeNode} parent
 * @param {number} depth
 * @returns {import('../model/make-plugin.js').TreeNode[]}
 */
function below ({ children }, depth) {
  if (depth > MAXIMUM_DEPTH && children.length > 0) throw new InputError(`at most ${MAXIMUM_DEPTH} levels`)
  return children.flatMap((node) => {
    checkNode(node)
    return [node, ...below(node, depth + 1)]
  })
}

/** @param {import('../model/make-plugin.js').TreeNode} node */
function checkNode ({ name, wait = 0, ends = 'well' }) {
  if (!NAME.test(name)) throw new InputError(`a name is letters, digits and . _ @ / -, at most 24: '${name}' is not`)
  const refusal = refuseName(name)
  if (refusal) throw new InputError(refusal)
  if (!Number.isInteger(wait) || wait < 0 || wait > MAXIMUM_WAIT) throw new InputError(`${name} waits 0 to ${MAXIMUM_WAIT} units, not ${wait}`)
  if (!ENDS.includes(ends)) throw new InputError(`${name} ends ${ENDS.join(', ')}, not '${ends}'`)
}
