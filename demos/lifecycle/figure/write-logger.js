/**
 * A logger that writes nothing and notes what Fastify tells it.
 *
 * @param {import('../model/follow.js').Follower['note']} note
 * @returns {any}
 */
export function writeLogger (note) {
  const logger = { level: 'info', fatal: warn, error: tell, warn, info: tell, debug () {}, trace () {}, silent () {}, child: () => logger }
  return logger

  /**
   * @param {any} first
   * @param {string} [message]
   */
  function tell (first, message) {
    if (message === 'incoming request') {
      note('objects')
      note('logging')
    } else if (message === 'request completed') note('logged')
    else if (message === 'request errored') note('logged', `“${message}”`)
    else if (first?.err && first.res) note('errorHandler', 'the default one')
    else warn(first, message)
  }

  /**
   * @param {any} first
   * @param {string} [message]
   */
  function warn (first, message) {
    note('warning', String(first?.err?.message ?? message ?? first))
  }
}
