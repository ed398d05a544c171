/**
 * Where the plugin `orders` may throw.
 *
 * @type {Array<{ id: string, label: string, who: string }>} `who` throws, as the figure names it; empty where Fastify makes the error itself
 */
export const PLACES = [
  { id: 'onRequest', label: 'an onRequest hook', who: 'onRequest of orders' },
  { id: 'validation', label: 'validation of the query', who: '' },
  { id: 'preHandler', label: 'a preHandler hook', who: 'preHandler of orders' },
  { id: 'handler', label: 'the handler', who: 'handler of orders' },
  { id: 'serialization', label: 'serialization', who: 'toJSON of orders' },
  { id: 'onSend', label: 'an onSend hook', who: 'onSend of orders' },
  { id: 'sent', label: 'the handler, after reply.send()', who: 'handler of orders' },
  { id: 'early', label: 'a stream without a type, before its first byte', who: 'stream of orders' },
  { id: 'late', label: 'a stream, after its first byte', who: 'stream of orders' },
  { id: 'onError', label: 'the handler, then an onError hook', who: 'handler of orders' },
  { id: 'onResponse', label: 'an onResponse hook', who: 'onResponse of orders' },
  { id: 'missing', label: 'nowhere: the path has no route', who: '' }
]

/** What is thrown there. */
export const THROWN = [
  { id: 'error', label: 'an Error' },
  { id: 'status', label: 'an Error with statusCode 409' },
  { id: 'string', label: 'a string' }
]

/** The instances, from the root to the one that has the route. */
export const INSTANCES = /** @type {const} */ (['app', 'api', 'orders'])

/** What the error handler of an instance does. */
export const HANDLERS = [
  { id: 'none', label: 'no error handler' },
  { id: 'answers', label: 'error handler answers' },
  { id: 'throws', label: 'error handler throws it again' }
]

export const MESSAGE = 'tea is sold out'
export const STATUS = 409

/**
 * @typedef {object} Plan
 * @property {string} place id of one of PLACES
 * @property {string} thrown id of one of THROWN
 * @property {Record<typeof INSTANCES[number], string>} handlers id of one of HANDLERS for each instance
 */
