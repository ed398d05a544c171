export const summary = 'measures closures against parameter objects, classes and bind'

// Three values that belong to one call, and the ways to have them at hand when the answer arrives.

// What waits for its answer is kept where other code could reach it, as a real
// call keeps it: the engine cannot prove that the callback never leaves.
const waiting = { callback: /** @type {any} */ (null), first: null, second: 0, third: 0 }

function remoteCall (value, callback, first, second = 0, third = 0) {
  waiting.callback = callback
  waiting.first = first
  waiting.second = second
  waiting.third = third
  return arrive(value + 1)
}

function arrive (answer) {
  return waiting.callback(answer, waiting.first, waiting.second, waiting.third)
}

function onPassed (answer, factor, offset = 0, limit = 0) {
  return Math.min(answer * factor + offset, limit)
}

function onContext (answer, { factor, offset, limit }) {
  return Math.min(answer * factor + offset, limit)
}

function onCall (answer, call) {
  return call.onAnswer(answer)
}

class Call {
  constructor (factor, offset, limit) {
    this.factor = factor
    this.offset = offset
    this.limit = limit
  }

  onAnswer (answer) {
    return Math.min(answer * this.factor + this.offset, this.limit)
  }
}

function onBound (factor, offset, limit, answer) {
  return Math.min(answer * factor + offset, limit)
}

/** `note` says what one call makes. */
export const FORMS = [
  {
    id: 'context', label: 'parameter object', note: 'a literal of three properties, handed along',
    call: (value, factor, offset, limit) => remoteCall(value, onContext, { factor, offset, limit })
  },
  {
    id: 'pass', label: 'passed through', note: 'nothing: the three values are arguments on the way there and back',
    call: (value, factor, offset, limit) => remoteCall(value, onPassed, factor, offset, limit)
  },
  {
    id: 'class', label: 'class', note: 'an instance of three properties, and a method',
    call: (value, factor, offset, limit) => remoteCall(value, onCall, new Call(factor, offset, limit))
  },
  {
    id: 'closure', label: 'closure', note: 'a Context of three variables, and a function',
    call: (value, factor, offset, limit) => remoteCall(value, (answer) => Math.min(answer * factor + offset, limit))
  },
  {
    id: 'bind', label: 'bind', note: 'a bound function and its list of arguments',
    call: (value, factor, offset, limit) => remoteCall(value, onBound.bind(null, factor, offset, limit))
  },
  {
    id: 'three', label: 'three closures', note: 'the shape of Fastify’s hookRunner: next, handleResolve, handleReject',
    call: function makeThree (value, factor, offset, limit) {
      function next (answer) {
        if (answer < 0) return waiting.callback === handleResolve ? 1 : handleReject()
        return Math.min(answer * factor + offset, limit)
      }
      function handleResolve () { return next(value) }
      function handleReject () { return next(limit) }
      return remoteCall(value, next)
    }
  }
]

/**
 * A function that reads three variables through eight scopes around it. Each scope has a variable that the innermost
 * function uses, so that the engine cannot leave any of them out.
 */
export function nestScopes (factor, offset, limit) {
  return ((a) => ((b) => ((c) => ((d) => ((e) => ((f) => ((g) => (answer) => (
    Math.min(answer * factor + offset, limit) + a + b + c + d + e + f + g
  ))(0))(0))(0))(0))(0))(0))(0)
}

/** The same with everything in one object. */
export function readFromObject (factor, offset, limit) {
  const context = { factor, offset, limit, a: 0, b: 0, c: 0, d: 0, e: 0, f: 0, g: 0 }
  return (answer) => readFrom(context, answer)
}

function readFrom ({ factor, offset, limit, a, b, c, d, e, f, g }, answer) {
  return Math.min(answer * factor + offset, limit) + a + b + c + d + e + f + g
}

/** The contenders that can be asked where their variables were made long before. */
const READERS = ['context', 'closure']
/** One call is hardly longer than none: an operation reads by so many functions in turn. */
const FUNCTIONS = 16
const shown = 'factor, offset, limit'

export default {
  topic: 'closures',
  title: 'Time to have three values at hand when the answer comes',
  operation: 'one call whose callback needs three values of it, made and called back',
  memory: true,
  baseline: 'context',
  contenders: FORMS.map((form) => ({ ...form, package: null, leavesOut: READERS.includes(form.id) ? [] : ['nested'] })),
  groups: [
    {
      id: 'made',
      label: 'Made for one call, and called once',
      build: async ({ call }) => ({ once: ({ value, factor, offset, limit }) => call(value, factor, offset, limit) }),
      cases: [{ id: 'once', label: 'three values of one call', input: () => ({ value: 20, factor: 2, offset: 1, limit: 1000 }), expected: 43, shown }]
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
        shown
      }]
    }
  ]
}

function readByMany (make) {
  const readers = Array.from({ length: FUNCTIONS }, () => make(2, 1, 1000))
  return (answer) => {
    let sum = 0
    for (let index = 0; index < readers.length; index++) sum += readers[index](answer)
    return sum
  }
}
