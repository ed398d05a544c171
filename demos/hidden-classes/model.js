// How V8 comes to the hidden classes of objects that are built a property at a time. It is a rule told in plain code, so
// that it runs in a page, where V8 cannot be asked; the tests hold it against V8's own answers.

/** From so many shapes on, V8 gives up on remembering each at the place that reads. */
const MEGAMORPHIC_FROM = 5

/**
 * The shapes of objects that get properties, in that order: a tree from the empty one, whose id is 0. `objects` are indexes
 * of those that have a shape now, `children` stand for the properties that were added next. A step is a property that an
 * object gets; `read` is of any one property, from all of the objects in turn.
 *
 * @typedef {{ id: number, added: string | null, properties: string[], objects: number[], children: Shape[] }} Shape
 *
 * @param {string[][]} objects the properties of each, none twice
 */
export function buildObjects (objects) {
  const shapes = /** @type {Shape[]} */ ([])
  const create = (added, properties) => {
    const id = shapes.length
    shapes.push({ id, added, properties, objects: [], children: [] })
    return shapes[id]
  }
  const tree = create(null, [])
  const steps = objects.flatMap((names, object) => {
    let shape = tree
    const taken = names.map((added) => {
      const known = shape.children.find((child) => child.added === added)
      const next = known ?? create(added, [...shape.properties, added])
      if (!known) shape.children.push(next)
      shape = next
      return { object, added, shape: shape.id, isNew: !known }
    })
    shape.objects.push(object)
    return taken
  })
  const used = shapes.filter((shape) => shape.objects.length > 0).length
  const state = used === 1 ? 'monomorphic' : used < MEGAMORPHIC_FROM ? 'polymorphic' : 'megamorphic'
  return { tree, steps, read: { shapes: used, state } }
}

/** Ways in which requests come by their properties. */
export const EXAMPLES = [
  { id: 'declared', label: 'One order', says: 'Each request gets all, in one order', objects: [['id', 'user'], ['id', 'user'], ['id', 'user']] },
  { id: 'orders', label: 'Two orders', says: 'Two hooks, in either order', objects: [['id', 'user', 'session'], ['id', 'session', 'user'], ['id', 'user', 'session']] },
  { id: 'some', label: 'A condition', says: 'Added only when there is one', objects: [['id'], ['id', 'user'], ['id', 'session'], ['id', 'user', 'session']] },
  { id: 'five', label: 'One more condition', says: 'One condition more', objects: [['id'], ['id', 'user'], ['id', 'session'], ['id', 'user', 'session'], ['id', 'tenant']] }
]

/** What the page opens with. */
export function example () {
  return buildObjects(EXAMPLES[2].objects)
}
