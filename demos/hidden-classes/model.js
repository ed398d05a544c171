import { InputError } from '../lib/command-line/input-error.js'

/**
 * How V8 comes to the hidden classes of objects that are built a property at a
 * time. It is a rule told in plain code, so that it runs in a page, where V8
 * cannot be asked; the tests hold it against V8's own answers.
 */

export { InputError }

/** From so many shapes on, V8 gives up on remembering each at the place that reads. */
export const MEGAMORPHIC_FROM = 5

/**
 * @typedef {object} Shape a hidden class: which properties, in which order
 * @property {number} id in order of appearance; the empty object's is 0
 * @property {string | null} added the property that led here
 * @property {string[]} properties in order
 * @property {number[]} objects indexes of those that have it now
 * @property {Shape[]} children one for each property that was added next
 *
 * @typedef {object} Step a property that an object gets
 * @property {number} object its index
 * @property {string} added
 * @property {number} shape id of the one that it leads to
 * @property {boolean} isNew whether no object had it before
 *
 * @typedef {object} Read
 * @property {number} shapes that come by
 * @property {'monomorphic' | 'polymorphic' | 'megamorphic'} state
 *
 * @typedef {object} Built
 * @property {Shape} tree
 * @property {Step[]} steps in the order in which they were taken
 * @property {Read} read of any one property, from all of the objects in turn
 */

/**
 * @param {string[][]} objects for each its properties, in the order in which they are added
 * @returns {Built}
 * @throws {InputError} when there is no object, or a property is added twice
 */
export function buildObjects (objects) {
  if (objects.length === 0) throw new InputError('add at least one object')
  const tree = createShape(0, null, [])
  /** @type {Step[]} */
  const steps = []
  let shapes = 1
  objects.forEach((names, index) => {
    let shape = tree
    for (const name of names) {
      if (shape.properties.includes(name)) throw new InputError(`object ${index + 1} has '${name}' already`)
      const known = shape.children.find(({ added }) => added === name)
      if (known === undefined) shape.children.push(createShape(shapes++, name, [...shape.properties, name]))
      shape = known ?? /** @type {Shape} */ (shape.children.at(-1))
      steps.push({ object: index, added: name, shape: shape.id, isNew: known === undefined })
    }
    shape.objects.push(index)
  })
  return { tree, steps, read: describeRead(listShapes(tree).filter(({ objects: users }) => users.length > 0).length) }
}

/**
 * @param {Shape} shape
 * @returns {Shape[]} it and all that come from it
 */
export function listShapes (shape) {
  return [shape, ...shape.children.flatMap(listShapes)]
}

/**
 * @param {number} shapes
 * @returns {Read}
 */
function describeRead (shapes) {
  if (shapes === 1) return { shapes, state: 'monomorphic' }
  return { shapes, state: shapes < MEGAMORPHIC_FROM ? 'polymorphic' : 'megamorphic' }
}

/**
 * @param {number} id
 * @param {string | null} added
 * @param {string[]} properties
 * @returns {Shape}
 */
function createShape (id, added, properties) {
  return { id, added, properties, objects: [], children: [] }
}

/** Ways in which requests come by their properties. */
export const EXAMPLES = [
  { id: 'declared', label: 'One order', says: 'Each request gets all, in one order', objects: [['id', 'user'], ['id', 'user'], ['id', 'user']] },
  { id: 'orders', label: 'Two orders', says: 'Two hooks, in either order', objects: [['id', 'user', 'session'], ['id', 'session', 'user'], ['id', 'user', 'session']] },
  { id: 'some', label: 'A condition', says: 'Added only when there is one', objects: [['id'], ['id', 'user'], ['id', 'session'], ['id', 'user', 'session']] },
  { id: 'five', label: 'One more condition', says: 'One condition more', objects: [['id'], ['id', 'user'], ['id', 'session'], ['id', 'user', 'session'], ['id', 'tenant']] }
]

/** @returns {Built} of the example that the page opens with */
export function example () {
  return buildObjects(EXAMPLES[2].objects)
}
