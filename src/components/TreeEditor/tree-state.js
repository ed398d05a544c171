/** @typedef {import('./edit-tree').EditedNode} EditedNode */

/**
 * A node for an address: without what is as in the blank one.
 *
 * @param {any} node
 * @param {any} blank
 * @returns {Record<string, unknown>}
 */
export function packNode (node, blank) {
  return Object.fromEntries(Object.entries(node)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(blank[field]))
    .map(([field, value]) => [field, field === 'children' ? value.map((/** @type {EditedNode} */ child) => packNode(child, blank)) : value]))
}

/**
 * A tree in which each node has a value of the right kind for each field that the blank one has.
 *
 * @param {any} told by an address, which anybody may have written
 * @param {any} blank
 * @param {number} limit how many nodes it may have
 * @returns {any}
 * @throws {TypeError} when it is no such tree
 */
export function readTree (told, blank, limit) {
  const ids = new Set()
  return readNode(told)

  /** @param {any} node @returns {any} */
  function readNode (node) {
    if (node === null || typeof node !== 'object') throw new TypeError('a node is an object')
    const read = Object.fromEntries(Object.entries(blank).map(([field, usual]) => [field, field === 'children' ? [] : readValue(node, field, usual)]))
    if (read.id === '' || read.name === '' || ids.has(read.id)) throw new TypeError('a node has a name, and an id of its own')
    ids.add(read.id)
    if (ids.size > limit) throw new TypeError(`a tree has ${limit} nodes at most`)
    const { children = [] } = node
    if (!Array.isArray(children)) throw new TypeError('children are a list')
    return { ...read, children: children.map(readNode) }
  }
}

/**
 * @param {any} node
 * @param {string} field
 * @param {unknown} usual
 */
function readValue (node, field, usual) {
  if (!Object.hasOwn(node, field)) return usual
  const value = node[field]
  const isRight = Array.isArray(usual) ? Array.isArray(value) && value.every((one) => typeof one === 'string') : typeof value === typeof usual
  if (!isRight || value === Infinity || value === -Infinity) throw new TypeError(`${field} is of another kind`)
  return value
}
