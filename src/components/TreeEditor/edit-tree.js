/*
 * A small tree: each node has an id, a name, and children. What else it carries belongs to whoever edits it.
 */

/**
 * Every node with where it stands, in the order in which the tree is read: its parent (null for the root), its place
 * among its siblings, its depth, and for each level from the root's children on whether a sibling follows.
 */
export function listPlaces (tree) {
  const listFrom = (from) => [from, ...from.node.children.flatMap((node, place) => {
    const goesOn = [...from.goesOn, place < from.node.children.length - 1]
    return listFrom({ node, parent: from.node, place, depth: from.depth + 1, goesOn })
  })]
  return listFrom({ node: tree, parent: null, place: 0, depth: 0, goesOn: [] })
}

/** Where a node stands; nothing when the tree has no such node. */
export function find (tree, id) {
  return listPlaces(tree).find(({ node }) => node.id === id)
}

/** Put a node into another, last or at a place. */
export function add (tree, parent, node, place = Infinity) {
  return replace(tree, parent, (found) => ({ ...found, children: found.children.toSpliced(place, 0, node) }))
}

/** Take a node out, and all that is in it. The root stays. */
export function remove (tree, id) {
  const parent = find(tree, id)?.parent
  return parent ? change(tree, parent.id, { children: parent.children.filter((child) => child.id !== id) }) : tree
}

/** Give a node other values of what it carries. */
export function change (tree, id, values) {
  return replace(tree, id, (found) => ({ ...found, ...values }))
}

/** Every node that is not on the way stays the object that it was. */
function replace (tree, id, swap) {
  if (tree.id === id) return swap(tree)
  const children = tree.children.map((child) => replace(child, id, swap))
  return children.some((child, place) => child !== tree.children[place]) ? { ...tree, children } : tree
}

/**
 * Put a node, with all that is in it, into another one; `place` is among the children as they stand before the move.
 * The same tree when nothing moves, as when the other one is within the node.
 */
export function moveTo (tree, id, parent, place) {
  const from = find(tree, id)
  const target = find(tree, parent)
  if (!from?.parent || !target || find(from.node, parent)) return tree
  const isWithin = from.parent.id === parent
  const wanted = Math.min(isWithin && from.place < place ? place - 1 : place, target.node.children.length - (isWithin ? 1 : 0))
  return isWithin && from.place === wanted ? tree : add(remove(tree, id), parent, from.node, wanted)
}

/**
 * Move a node by one: `up` or `down` among its siblings, `in`to the one before it, or `out` of its parent. The same
 * tree when there is no such way.
 */
export function move (tree, id, way) {
  const from = find(tree, id)
  if (!from?.parent) return tree
  const { parent, place } = from
  if (way === 'down') return moveTo(tree, id, parent.id, place + 2)
  const above = find(tree, parent.id)
  if (way === 'out') return above.parent ? moveTo(tree, id, above.parent.id, above.place + 1) : tree
  if (place === 0) return tree
  return way === 'up' ? moveTo(tree, id, parent.id, place - 1) : moveTo(tree, id, parent.children[place - 1].id, Infinity)
}

// Words, for those who hear the page

export function sayPlace (tree, id) {
  const found = find(tree, id)
  return found?.parent ? `${found.node.name} is ${found.place + 1} of ${found.parent.children.length} in ${found.parent.name}` : ''
}

const CANNOT = { up: 'is the first already', down: 'is the last already', in: 'has no node before it to go into', out: 'is as far out as it can be' }

/** Why a node did not move. */
export function sayCannotMove (tree, id, way) {
  const { node, parent } = find(tree, id)
  return `${node.name} ${parent ? CANNOT[way] : 'is the root and stays'}`
}

// Names

/**
 * What is wrong with a new name for a node; empty when nothing is. Names become names of functions in the code that is
 * shown, so there is one kind only, and each stands once.
 */
export function findNameProblem (tree, id, name) {
  if (!/^[a-z][a-zA-Z0-9]{0,15}$/.test(name)) return 'A name is a small letter and up to 15 more letters or digits'
  // fastify-plugin puts a function under its name on itself.
  if (['arguments', 'caller'].includes(name)) return `A plugin cannot be called ${name}: JavaScript keeps that name on functions`
  return listPlaces(tree).some(({ node }) => node.name === name && node.id !== id) ? `There is another ${name}` : ''
}

/** A new plugin: what no other node of the tree has for an id and a name, and the rest as told. */
export function freshPlugin (tree, rest) {
  const free = (field, wanted) => {
    const taken = listPlaces(tree).map(({ node }) => node[field])
    for (let number = 1; ; number++) {
      const candidate = number === 1 ? wanted : `${wanted}${number}`
      if (!taken.includes(candidate)) return candidate
    }
  }
  return { ...rest, id: free('id', 'node'), name: free('name', 'plugin'), children: [] }
}

// In an address

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
