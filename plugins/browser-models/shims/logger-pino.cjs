/** Where a model puts Fastify's own way to Pino: it is in a script of its own, and this one is shared. */
const OPENED = Symbol.for('inside-fastify.logger-pino')

function opened () {
  const own = /** @type {any} */ (globalThis)[OPENED]
  if (!own) throw new Error('the Fastify of this figure has no logger')
  return own
}

/** Fastify's way to Pino, which it takes when a logger is asked for. */
exports.createPinoLogger = (options) => opened().createPinoLogger(options)
Object.defineProperty(exports, 'serializers', { get: () => opened().serializers })
