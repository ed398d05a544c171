'use strict'

/*
 * As `demos/closures/model/` has it, for a Node that cannot run that.
 */

// What waits for its answer is kept where other code could reach it, as a real
// call keeps it: the engine cannot prove that the callback never leaves.
const waiting = { callback: /** @type {any} */ (null), context: /** @type {any} */ (null) }

/**
 * @param {number} value
 * @param {(answer: number, context: any) => number} callback
 * @param {any} [context]
 */
function remoteCall (value, callback, context) {
  waiting.callback = callback
  waiting.context = context
  return arrive(value + 1)
}

/** @param {number} answer */
function arrive (answer) {
  return waiting.callback(answer, waiting.context)
}

/**
 * @param {number} answer
 * @param {{ factor: number, offset: number, limit: number }} context
 */
function onContext (answer, context) {
  return Math.min(answer * context.factor + context.offset, context.limit)
}

/**
 * @param {number} value
 * @param {number} factor
 * @param {number} offset
 * @param {number} limit
 */
function makeContext (value, factor, offset, limit) {
  return remoteCall(value, onContext, { factor, offset, limit })
}

/**
 * @param {number} value
 * @param {number} factor
 * @param {number} offset
 * @param {number} limit
 */
function makeClosure (value, factor, offset, limit) {
  return remoteCall(value, (answer) => Math.min(answer * factor + offset, limit))
}

/**
 * A function that reads three variables through eight scopes around it. Each
 * scope has a variable that the innermost function uses, so that the engine
 * cannot leave any of them out.
 *
 * @param {number} factor
 * @param {number} offset
 * @param {number} limit
 * @returns {(answer: number) => number}
 */
function nestScopes (factor, offset, limit) {
  return ((a) => ((b) => ((c) => ((d) => ((e) => ((f) => ((g) => (/** @type {number} */ answer) => (
    Math.min(answer * factor + offset, limit) + a + b + c + d + e + f + g
  ))(0))(0))(0))(0))(0))(0))(0)
}

/**
 * The same with everything in one object.
 *
 * @param {number} factor
 * @param {number} offset
 * @param {number} limit
 * @returns {(answer: number) => number}
 */
function readFromObject (factor, offset, limit) {
  const context = { factor, offset, limit, a: 0, b: 0, c: 0, d: 0, e: 0, f: 0, g: 0 }
  return (answer) => readFrom(context, answer)
}

/**
 * @param {any} context
 * @param {number} answer
 */
function readFrom (context, answer) {
  return Math.min(answer * context.factor + context.offset, context.limit) +
    context.a + context.b + context.c + context.d + context.e + context.f + context.g
}

module.exports = { makeContext, makeClosure, nestScopes, readFromObject }
