const INTERNAL = ['core', 'native']
const SMALLER = /^(\d+) smaller$/

/**
 * @typedef {import('./tree.js').TreeNode} TreeNode
 */

/**
 * The tree without Node's own frames: what they called moves up to their caller, where
 * calls of the same function become one; their self time counts for the caller. The
 * total stays as it was.
 *
 * @param {TreeNode} tree is left as it is
 * @returns {TreeNode}
 */
export function hideInternals (tree) {
  return join([tree])
}

/**
 * One node for the calls of one function from one place.
 *
 * @param {TreeNode[]} calls one or more
 * @returns {TreeNode}
 */
function join (calls) {
  const longest = calls.reduce((most, call) => call.value > most.value ? call : most)
  /** @type {Map<string, TreeNode[]>} */
  const groups = new Map()
  for (const child of calls.flatMap(childrenOf)) {
    const key = child.role === 'rest' ? 'rest' : [child.name, child.at, child.package].join('\n')
    groups.set(key, [...groups.get(key) ?? [], child])
  }
  const value = calls.reduce((sum, call) => sum + call.value, 0)
  return { ...longest, name: nameOf(calls), value, children: [...groups.values()].map(join).sort(restLast) }
}

/**
 * @param {TreeNode} node
 * @returns {TreeNode[]} what it called, through Node's own frames
 */
function childrenOf ({ children }) {
  return children.flatMap((child) => INTERNAL.includes(child.role) ? childrenOf(child) : [child])
}

/**
 * @param {TreeNode[]} calls
 * @returns {string} "5 smaller" for "2 smaller" and "3 smaller"
 */
function nameOf (calls) {
  const counts = calls.map(({ name }) => Number(SMALLER.exec(name)?.[1]))
  return calls.length === 1 || counts.some(Number.isNaN)
    ? calls[0].name
    : `${counts.reduce((sum, count) => sum + count)} smaller`
}

/**
 * @param {TreeNode} a
 * @param {TreeNode} b
 */
function restLast (a, b) {
  return Number(a.role === 'rest') - Number(b.role === 'rest') || b.value - a.value
}
