/**
 * A station that a request can pass. `hook` is one that an application adds to;
 * `step` is Fastify's own work.
 *
 * @typedef {object} Phase
 * @property {string} id a hook's own name
 * @property {'hook' | 'step'} kind
 * @property {string} label
 * @property {string} does in a few words
 * @property {string} [page] the path of the page that explains it
 * @property {boolean} [aside] whether only a request that fails comes by
 */

/** @type {Phase[]} in the order in which a request passes them */
export const PHASES = [
  { id: 'routing', kind: 'step', label: 'routing', does: 'finds the route', page: '/mechanisms/routing' },
  { id: 'objects', kind: 'step', label: 'request and reply', does: 'are made', page: '/mechanisms/hidden-classes' },
  { id: 'logging', kind: 'step', label: 'logger', does: 'says “incoming request”, when there is one', page: '/mechanisms/logging' },
  { id: 'onRequest', kind: 'hook', label: 'onRequest', does: 'only the head has been read', page: '/mechanisms/hooks' },
  { id: 'preParsing', kind: 'hook', label: 'preParsing', does: 'may put another stream in place of the body', page: '/mechanisms/hooks' },
  { id: 'parsing', kind: 'step', label: 'parsing', does: 'reads the body, makes an object of its JSON', page: '/mechanisms/closures' },
  { id: 'preValidation', kind: 'hook', label: 'preValidation', does: 'may change what will be validated', page: '/mechanisms/hooks' },
  { id: 'validation', kind: 'step', label: 'validation', does: 'a function compiled from the schema' },
  { id: 'preHandler', kind: 'hook', label: 'preHandler', does: 'everything is read and valid', page: '/mechanisms/hooks' },
  { id: 'handler', kind: 'step', label: 'handler', does: 'your function' },
  { id: 'onError', kind: 'hook', label: 'onError', does: 'sees the error, cannot answer', page: '/mechanisms/throw', aside: true },
  { id: 'errorHandler', kind: 'step', label: 'error handler', does: 'makes an answer of the error', page: '/mechanisms/throw', aside: true },
  { id: 'preSerialization', kind: 'hook', label: 'preSerialization', does: 'may change the object', page: '/mechanisms/hooks' },
  { id: 'serialization', kind: 'step', label: 'serialization', does: 'makes a string of the object', page: '/mechanisms/serialization' },
  { id: 'onSend', kind: 'hook', label: 'onSend', does: 'may change the string, buffer or stream', page: '/mechanisms/hooks' },
  { id: 'writing', kind: 'step', label: 'writing', does: 'the head and the body go to the socket', page: '/lab/writing' },
  { id: 'onResponse', kind: 'hook', label: 'onResponse', does: 'all is written', page: '/mechanisms/hooks' },
  { id: 'logged', kind: 'step', label: 'logger', does: 'says “request completed”, when there is one', page: '/mechanisms/logging' }
]

/** The hooks of one request, in order, but those that need a real socket. */
export const HOOKS = PHASES.filter(({ kind }) => kind === 'hook').map(({ id }) => id)

/**
 * How a hook can be written.
 *
 * @type {Array<{ id: string, label: string }>}
 */
export const STYLES = [
  { id: 'callback', label: 'calls done' },
  { id: 'async', label: 'async' },
  { id: 'plain', label: 'neither' }
]

const BEFORE = ['pass', 'throw', 'reply', 'reply-pass', 'late', 'hang']
const CHANGING = ['pass', 'replace', 'throw', 'hang']
const WATCHING = ['pass', 'throw', 'hang']

/**
 * What a hook can do, by its name.
 *
 * @type {Record<string, string[]>}
 */
export const DEEDS = {
  onRequest: BEFORE,
  preParsing: BEFORE,
  preValidation: BEFORE,
  preHandler: BEFORE,
  onError: WATCHING,
  preSerialization: CHANGING,
  onSend: CHANGING,
  onResponse: WATCHING,
  handler: ['object', 'string', 'null', 'nothing', 'throw', 'twice', 'hijack', 'hang']
}
