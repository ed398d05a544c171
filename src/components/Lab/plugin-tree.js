/*
 * A small tree of plugins: each has an id, a name, and children. What else it carries belongs to who shows it.
 */

/** A node and all in it, in the order in which the tree is read. */
export function listNodes (node) {
  return [node, ...node.children.flatMap(listNodes)]
}

/** Give a node of a tree other values of what it carries. */
export function changeNode (tree, id, values) {
  if (tree.id === id) return { ...tree, ...values }
  return { ...tree, children: tree.children.map((child) => changeNode(child, id, values)) }
}

/** Put a node that is not the first of its siblings before the one that it follows. */
export function moveUp (tree, id) {
  const { children } = tree
  const at = children.findIndex((child) => child.id === id)
  if (at < 0) return { ...tree, children: children.map((child) => moveUp(child, id)) }
  return { ...tree, children: children.with(at - 1, children[at]).with(at, children[at - 1]) }
}

/** A node for an address: without what is as in the blank one. */
export function packNode (node, blank) {
  return Object.fromEntries(Object.entries(node)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(blank[field]))
    .map(([field, value]) => [field, field === 'children' ? value.map((child) => packNode(child, blank)) : value]))
}

/**
 * A tree of at most so many nodes from an address, which anybody may have written: each node has a value of the right kind for each
 * field of the blank one. It throws a TypeError when it is no such tree.
 *
 * @returns {any}
 */
export function readTree (told, blank, limit) {
  const ids = new Set()
  const readNode = (node) => {
    if (node === null || typeof node !== 'object') throw new TypeError('a node is an object')
    const { children = [] } = node
    const read = Object.fromEntries(Object.entries(blank).map(([field, usual]) => [field, field === 'children' ? [] : readValue(node, field, usual)]))
    if (read.id === '' || read.name === '' || ids.has(read.id)) throw new TypeError('a node has a name, and an id of its own')
    ids.add(read.id)
    if (ids.size > limit) throw new TypeError(`a tree has ${limit} nodes at most`)
    if (!Array.isArray(children)) throw new TypeError('children are a list')
    return { ...read, children: children.map(readNode) }
  }
  return readNode(told)
}

function readValue (node, field, usual) {
  if (!Object.hasOwn(node, field)) return usual
  const value = node[field]
  const isRight = Array.isArray(usual) ? Array.isArray(value) && value.every((one) => typeof one === 'string') : typeof value === typeof usual
  if (!isRight || value === Infinity || value === -Infinity) throw new TypeError(`${field} is of another kind`)
  return value
}
