/** @typedef {import('../model/places.js').Plan} Plan */

const API = { app: 'none', api: 'answers', orders: 'none' }

/**
 * What the figure offers to begin with: by a button where there is a short name, or by its address.
 *
 * @type {Array<{ id: string, label: string, short?: string, plan: Plan }>}
 */
export const EXAMPLES = [
  { id: 'nearest', label: 'The handler throws, and a plugin above has an error handler', short: 'Nearest', plan: { place: 'handler', thrown: 'status', handlers: API } },
  { id: 'chain', label: 'Each error handler throws the error again', short: 'Up the chain', plan: { place: 'handler', thrown: 'error', handlers: { app: 'throws', api: 'throws', orders: 'throws' } } },
  { id: 'nobody', label: 'There is no error handler', short: 'No handler', plan: { place: 'handler', thrown: 'error', handlers: { app: 'none', api: 'none', orders: 'none' } } },
  { id: 'hook', label: 'An onRequest hook throws', plan: { place: 'onRequest', thrown: 'status', handlers: API } },
  { id: 'invalid', label: 'The query breaks its schema', plan: { place: 'validation', thrown: 'error', handlers: { app: 'none', api: 'none', orders: 'none' } } },
  { id: 'send', label: 'An onSend hook throws', short: 'onSend throws', plan: { place: 'onSend', thrown: 'error', handlers: { app: 'none', api: 'none', orders: 'answers' } } },
  { id: 'stream', label: 'A stream breaks after its first byte', short: 'Broken stream', plan: { place: 'late', thrown: 'error', handlers: API } },
  { id: 'early', label: 'A stream breaks before its first byte', plan: { place: 'early', thrown: 'error', handlers: API } },
  { id: 'sent', label: 'The handler throws after reply.send()', short: 'Too late', plan: { place: 'sent', thrown: 'error', handlers: API } },
  { id: 'string', label: 'A string is thrown, and an error handler throws it again', short: 'A string', plan: { place: 'handler', thrown: 'string', handlers: { app: 'answers', api: 'none', orders: 'throws' } } },
  { id: 'onError', label: 'An onError hook throws too', plan: { place: 'onError', thrown: 'error', handlers: API } },
  { id: 'missing', label: 'No route has the path', plan: { place: 'missing', thrown: 'error', handlers: { app: 'answers', api: 'none', orders: 'none' } } }
]
