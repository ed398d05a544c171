import { takePowers } from './take-powers.js'
import { watchBuiltIns } from './watch-built-ins.js'

const LONGEST_ANSWER = 1_000_000
const LONGEST_ERROR = 2000

/*
 * What a reader types may run beside this, and change every built-in before this
 * answers. So whatever is used after that is taken here, before anything is asked.
 */
const { stringify } = JSON
const { apply } = Reflect
const { slice } = String.prototype
const text = String

/**
 * Answer calls to a topic's model from inside a Worker, on the port that comes with
 * the first message. Nobody else gets that port: it is a token that cannot be read.
 *
 * @param {Record<string, any>} model what `demos/<topic>/model.js` exports; `RUNS_CODE` says that
 *   it runs what a reader typed, and the worker is used once then
 */
export function answerCalls (model) {
  // The bundle is not strict: whoever is called could walk its callers to the port.
  'use strict'
  const scope = /** @type {any} */ (globalThis)
  scope.onmessage = (/** @type {MessageEvent} */ { ports: [port] }) => {
    scope.onmessage = null
    takePowers(scope)
    const post = port.postMessage.bind(port)
    const findChanged = watchBuiltIns(scope)
    const isSpent = model.RUNS_CODE === true

    port.onmessage = async (/** @type {MessageEvent} */ { data: { id, name, args } }) => {
      let answer
      try {
        answer = { id, isSpent, text: write(await model[name](...args)) }
      } catch (error) {
        answer = { id, isSpent, error: say(error) }
      }
      const changed = findChanged()
      post(changed === '' ? answer : { id, isSpent: true, error: `this input changes ${changed}, which the library needs as it is: leave it alone` })
    }
    post({ ready: true })
  }
}

/**
 * @param {unknown} value
 * @returns {string} JSON: what is sent is then no object that a reader made
 */
function write (value) {
  const written = stringify(value)
  if (written.length > LONGEST_ANSWER) throw new Error(`the answer is longer than ${LONGEST_ANSWER} characters: make the input smaller`)
  return written
}

/** @param {any} error whatever was thrown, with a text of any length */
function say (error) {
  try {
    return apply(slice, text(error?.message ?? `${text(error)} was thrown, which is no error`), [0, LONGEST_ERROR])
  } catch {
    return 'something was thrown that has no text'
  }
}
