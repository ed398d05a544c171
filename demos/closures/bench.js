import { FORMS } from './model/forms.js'
import { nestScopes, readFromObject } from './model/nested-scopes.js'

export const summary = 'measures closures against parameter objects, classes and bind'

/** The contenders that can be asked where their variables were made long before. */
const READERS = ['context', 'closure']
/** One call is hardly longer than none: an operation reads by so many functions in turn. */
const FUNCTIONS = 16

/** @type {import('../lib/measuring/declaration.js').Bench} */
export default {
  topic: 'closures',
  title: 'Time to have three values at hand when the answer comes',
  operation: 'one call whose callback needs three values of it, made and called back',
  unit: 'ns',
  memory: true,
  baseline: 'context',
  contenders: FORMS.map(({ id, label, note, call }) => ({
    id,
    label,
    note,
    call,
    package: null,
    leavesOut: READERS.includes(id) ? [] : ['nested']
  })),
  groups: [
    {
      id: 'made',
      label: 'Made for one call, and called once',
      build: async ({ call }) => ({ once: ({ value, factor, offset, limit }) => call(value, factor, offset, limit) }),
      cases: [{
        id: 'once',
        label: 'three values of one call',
        input: () => ({ value: 20, factor: 2, offset: 1, limit: 1000 }),
        expected: 43,
        shown: 'factor, offset, limit'
      }]
    },
    {
      id: 'read',
      label: 'Made once, called often: reading out of eight scopes',
      build: async ({ id }) => ({ nested: readByMany(id === 'closure' ? nestScopes : readFromObject) }),
      cases: [{
        id: 'nested',
        label: `three values from eight functions further out, by ${FUNCTIONS} functions in turn`,
        input: () => 21,
        expected: 43 * FUNCTIONS,
        shown: 'factor, offset, limit'
      }]
    }
  ]
}

/**
 * @param {typeof nestScopes} make
 * @returns {(answer: number) => number}
 */
function readByMany (make) {
  const readers = Array.from({ length: FUNCTIONS }, () => make(2, 1, 1000))
  return (answer) => {
    let sum = 0
    for (let index = 0; index < readers.length; index++) sum += readers[index](answer)
    return sum
  }
}
