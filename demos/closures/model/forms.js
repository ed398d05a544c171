/**
 * Three values that belong to one call, and the ways to have them at hand when
 * the answer arrives.
 *
 * @typedef {(answer: number, first: any, second?: number, third?: number) => number} OnAnswer
 *
 * @typedef {object} Form
 * @property {string} id
 * @property {string} label
 * @property {string} note what one call makes
 * @property {(value: number, factor: number, offset: number, limit: number) => number} call
 */

// What waits for its answer is kept where other code could reach it, as a real
// call keeps it: the engine cannot prove that the callback never leaves.
const waiting = { callback: /** @type {any} */ (null), first: /** @type {any} */ (null), second: 0, third: 0 }

/**
 * @param {number} value
 * @param {OnAnswer} callback
 * @param {any} [first]
 * @param {number} [second]
 * @param {number} [third]
 */
function remoteCall (value, callback, first, second = 0, third = 0) {
  waiting.callback = callback
  waiting.first = first
  waiting.second = second
  waiting.third = third
  return arrive(value + 1)
}

/** @param {number} answer */
function arrive (answer) {
  return waiting.callback(answer, waiting.first, waiting.second, waiting.third)
}

/** @type {OnAnswer} */
function onPassed (answer, factor, offset = 0, limit = 0) {
  return Math.min(answer * factor + offset, limit)
}

/** @type {OnAnswer} */
function onContext (answer, { factor, offset, limit }) {
  return Math.min(answer * factor + offset, limit)
}

/** @type {OnAnswer} */
function onCall (answer, call) {
  return call.onAnswer(answer)
}

class Call {
  /**
   * @param {number} factor
   * @param {number} offset
   * @param {number} limit
   */
  constructor (factor, offset, limit) {
    this.factor = factor
    this.offset = offset
    this.limit = limit
  }

  /** @param {number} answer */
  onAnswer (answer) {
    return Math.min(answer * this.factor + this.offset, this.limit)
  }
}

/**
 * @param {number} factor
 * @param {number} offset
 * @param {number} limit
 * @param {number} answer
 */
function onBound (factor, offset, limit, answer) {
  return Math.min(answer * factor + offset, limit)
}

/** @type {Form[]} */
export const FORMS = [
  {
    id: 'context',
    label: 'parameter object',
    note: 'a literal of three properties, handed along',
    call: function makeContext (value, factor, offset, limit) {
      return remoteCall(value, onContext, { factor, offset, limit })
    }
  },
  {
    id: 'pass',
    label: 'passed through',
    note: 'nothing: the three values are arguments on the way there and back',
    call: function passThrough (value, factor, offset, limit) {
      return remoteCall(value, onPassed, factor, offset, limit)
    }
  },
  {
    id: 'class',
    label: 'class',
    note: 'an instance of three properties, and a method',
    call: function makeInstance (value, factor, offset, limit) {
      return remoteCall(value, onCall, new Call(factor, offset, limit))
    }
  },
  {
    id: 'closure',
    label: 'closure',
    note: 'a Context of three variables, and a function',
    call: function makeClosure (value, factor, offset, limit) {
      return remoteCall(value, (answer) => Math.min(answer * factor + offset, limit))
    }
  },
  {
    id: 'bind',
    label: 'bind',
    note: 'a bound function and its list of arguments',
    call: function makeBound (value, factor, offset, limit) {
      return remoteCall(value, /** @type {any} */ (onBound.bind(null, factor, offset, limit)))
    }
  },
  {
    id: 'three',
    label: 'three closures',
    note: 'the shape of Fastify’s hookRunner: next, handleResolve, handleReject',
    call: function makeThree (value, factor, offset, limit) {
      /** @type {(answer: number) => number} */
      function next (answer) {
        if (answer < 0) return waiting.callback === handleResolve ? 1 : handleReject()
        return Math.min(answer * factor + offset, limit)
      }
      /** @type {() => number} */
      function handleResolve () { return next(value) }
      /** @type {() => number} */
      function handleReject () { return next(limit) }
      return remoteCall(value, next)
    }
  }
]
