/**
 * @typedef {object} Event what was seen of a request
 * @property {string} phase where, or `warning`: Fastify's words to the log
 * @property {string} [said] what happened there, when it is more than that the request came by
 *
 * @typedef {object} Follower
 * @property {Event[]} events in order
 * @property {boolean} isTimedOut whether handlerTimeout answered, or tried to
 * @property {(phase: string, said?: string) => void} note
 * @property {<T extends object>(value: T, phase: string) => T} watch the value, with a note when the library reads a property of it for the first time
 * @property {(quietMs: () => number) => Promise<void>} quiet resolves when nothing was noted for so long
 */

const LOOK_MS = 5

/**
 * Follows a request through Fastify. Where there is no hook, the work is noticed by
 * what it touches.
 *
 * @param {(phase: string) => void} [onEvent] called at each event
 * @returns {Follower}
 */
export function follow (onEvent = () => {}) {
  /** @type {Event[]} */
  const events = []
  return { events, isTimedOut: false, note, watch, quiet }

  /**
   * @param {string} phase
   * @param {string} [said]
   */
  function note (phase, said) {
    events.push(said === undefined ? { phase } : { phase, said })
    onEvent(phase)
  }

  /**
   * @template {object} T
   * @param {T} value
   * @param {string} phase
   * @returns {T}
   */
  function watch (value, phase) {
    let noted = false
    return new Proxy(value, {
      get (target, key, receiver) {
        if (!noted && (phase === 'validation' || Object.hasOwn(target, key))) {
          noted = true
          note(phase)
        }
        return Reflect.get(target, key, receiver)
      }
    })
  }

  /** @param {() => number} quietMs */
  async function quiet (quietMs) {
    let seen = events.length
    let waited = 0
    while (waited < quietMs()) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      waited = events.length === seen ? waited + LOOK_MS : 0
      seen = events.length
    }
  }
}
