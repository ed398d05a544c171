/**
 * Objects for a pool that differ in one thing: where they declare `next`, if at all.
 * `next` is the property in which reusify keeps its list.
 *
 * @type {Array<{ id: string, label: string, Constructor: new () => any }>}
 */
export const SHAPES = [
  {
    id: 'first',
    label: 'declares next first',
    Constructor: class {
      next = null
      value = 0
      done = false
    }
  },
  {
    id: 'last',
    label: 'declares next last',
    Constructor: class {
      value = 0
      done = false
      next = null
    }
  },
  {
    id: 'none',
    label: 'does not declare next',
    Constructor: class {
      value = 0
      done = false
    }
  }
]
