import { sayChanges, takeLook } from './say-changes.js'

/** What goes on with another payload. */
const WITH_PAYLOAD = ['preParsing', 'preSerialization', 'onSend']

/**
 * One hook, the handler or the error handler, as it ran.
 *
 * @typedef {object} Step
 * @property {string} phase a hook's name, `handler` or `error handler`
 * @property {string} name of the function
 * @property {import('../places.js').Place | null} at
 * @property {number | null} ms until it went on; null: it never did
 * @property {string[]} changed what it changed, in words
 * @property {boolean} twice whether it went on by `done` and by a promise
 *
 * @typedef {(fn: Function, about: Pick<Step, 'phase' | 'name' | 'at'>) => (...args: any[]) => any} Follow gives a function in place of another
 */

/**
 * Note what each function does that Fastify calls for a request.
 *
 * @returns {{ steps: Step[], follow: Follow, answered: () => void }} `answered`: the handler has answered
 */
export function followSteps () {
  /** @type {Step[]} */
  const steps = []
  /** @type {Array<{ step: Step, reply: any, begun: number }>} those that run, innermost last */
  const running = []
  /** @type {import('./say-changes.js').Look | null} */
  let last = null

  /** What has changed since somebody looked was done by who runs. */
  const settle = (/** @type {any} */ reply) => {
    const now = takeLook(reply)
    if (last !== null) running.at(-1)?.step.changed.push(...sayChanges(last, now))
    last = now
  }

  const end = (/** @type {Step} */ step, /** @type {string[]} */ changed = []) => {
    const index = running.findIndex((one) => one.step === step)
    if (index < 0) return
    const [{ reply, begun }] = running.slice(index)
    if (index === running.length - 1) settle(reply)
    running.splice(index, 1)
    step.ms = performance.now() - begun
    step.changed.push(...changed)
  }

  /** @type {Follow} */
  const follow = (fn, about) => (...args) => {
    const reply = args.find((each) => typeof each?.getHeaders === 'function' && typeof each?.send === 'function')
    /** @type {Step} */
    const step = { ...about, ms: null, changed: [], twice: false }
    if (reply) settle(reply)
    steps.push(step)
    running.push({ step, reply: reply ?? running.at(-1)?.reply, begun: performance.now() })
    let calledDone = false
    const goOn = (/** @type {any} */ error, /** @type {any} */ payload) => {
      if (error) return end(step, [`threw ${error.message ?? error}`])
      end(step, WITH_PAYLOAD.includes(about.phase) && payload !== undefined && payload !== args[2] ? ['another payload'] : [])
    }
    const done = args.at(-1)
    const given = typeof done !== 'function'
      ? args
      : [...args.slice(0, -1), (/** @type {any[]} */ ...told) => {
          calledDone = true
          goOn(told[0], told[1])
          done(...told)
        }]
    try {
      const result = fn(...given)
      if (typeof result?.then === 'function' && result !== reply) {
        step.twice = calledDone && typeof done === 'function'
        result.then((/** @type {any} */ value) => goOn(null, value), goOn)
      } else if (typeof done !== 'function' && result !== undefined) goOn(null, undefined)
      return result
    } catch (error) {
      goOn(error, undefined)
      throw error
    }
  }

  const answered = () => {
    for (const { step } of [...running]) if (/handler$/.test(step.phase)) end(step)
  }

  return { steps, follow, answered }
}
