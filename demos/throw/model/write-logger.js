/**
 * A logger that writes nothing and notes what Fastify tells it.
 *
 * @param {import('./build-app.js').Note} note
 * @returns {any}
 */
export function writeLogger (note) {
  const at = (/** @type {string} */ level) => (/** @type {any} */ first, /** @type {string} */ message) => {
    if (message === 'incoming request') return
    // The only line that has an error and a response is that of the default error handler.
    if (first?.res && 'err' in first && message !== 'request errored') note('', 'default', 'default error handler')
    note('', 'log', `${level}: ${message ?? first.err}`)
  }
  const logger = { level: 'info', fatal: at('fatal'), error: at('error'), warn: at('warn'), info: at('info'), debug () {}, trace () {}, silent () {}, child: () => logger }
  return logger
}
