/**
 * What a handler can give, as it is written in it.
 *
 * @typedef {object} Value
 * @property {string} id
 * @property {string} label
 * @property {string} code
 * @property {string} [long] the same, so long that a client can leave within it: a stream that does not end, or more than the kernel takes
 * @property {string} [type] the content type that the handler sets before
 *
 * @typedef {object} Choice
 * @property {string} value id of one of VALUES
 * @property {string} how id of one of HOWS
 * @property {string} client id of one of CLIENTS
 * @property {string} between id of one of BETWEEN
 */

/** @type {Value[]} */
export const VALUES = [
  { id: 'object', label: 'an object', code: "{ item: 'tea' }", long: "{ item: 'tea'.repeat(8_000_000) }" },
  { id: 'string', label: 'a string', code: "'tea'", long: "'tea'.repeat(8_000_000)" },
  { id: 'json', label: 'a string of JSON', code: "'{\"item\":\"tea\"}'", type: 'application/json' },
  { id: 'buffer', label: 'a Buffer', code: "Buffer.from('tea')", long: "Buffer.from('tea'.repeat(8_000_000))" },
  { id: 'stream', label: 'a stream of a file', code: "createReadStream('tea.txt')", long: 'Readable.from(drip())' },
  { id: 'web', label: 'a web stream', code: "new Blob(['tea']).stream()", long: 'ReadableStream.from(drip())' },
  { id: 'response', label: 'a Response', code: "new Response('tea', { status: 201 })", long: 'new Response(ReadableStream.from(drip()))' },
  { id: 'null', label: 'null', code: 'null' },
  { id: 'undefined', label: 'undefined', code: 'undefined' },
  { id: 'error', label: 'an Error', code: "new Error('no tea')" },
  { id: 'html', label: 'an object, as text/html', code: "{ item: 'tea' }", type: 'text/html' }
]

/** How it gives it: `VALUE` stands for what is given. @type {Array<{ id: string, label: string, lines: string[], isAsync?: true }>} */
export const HOWS = [
  { id: 'async', label: 'async: return it', lines: ['return VALUE'], isAsync: true },
  { id: 'return', label: 'return it', lines: ['return VALUE'] },
  { id: 'send', label: 'reply.send(it)', lines: ['reply.send(VALUE)'] },
  { id: 'async-send', label: 'async: reply.send(it)', lines: ['reply.send(VALUE)'], isAsync: true },
  { id: 'return-reply', label: 'async: return reply.send(it)', lines: ['return reply.send(VALUE)'], isAsync: true },
  { id: 'twice', label: 'async: reply.send(it), return more', lines: ['reply.send(VALUE)', 'return { also: \'milk\' }'], isAsync: true },
  { id: 'hijack', label: 'reply.hijack(), reply.raw.end(it)', lines: ['reply.hijack()', 'reply.raw.end(VALUE)'] }
]

/** Who asks. */
export const CLIENTS = [
  { id: 'get', label: 'GET, and waits' },
  { id: 'head', label: 'HEAD, and waits' },
  { id: 'gone', label: 'GET, leaves before the answer' },
  { id: 'midway', label: 'GET, leaves within the answer' }
]

/** What stands between the handler and the socket, and the clients that it is tried with. */
export const BETWEEN = [
  { id: 'nothing', label: 'nothing', clients: ['get', 'head', 'gone', 'midway'] },
  { id: 'waits', label: 'an onSend that waits', clients: ['get', 'gone'] },
  { id: 'trailer', label: 'a trailer', clients: ['get'] }
]

/** What goes to the socket piece by piece. */
export const STREAMS = ['stream', 'web', 'response']

/** Every choice that makes sense. */
export const CHOICES = BETWEEN.flatMap((between) => CLIENTS.flatMap((client) => HOWS.flatMap((how) => VALUES
  .map((value) => ({ value: value.id, how: how.id, client: client.id, between: between.id })).filter(makesSense))))

/**
 * Within a long value all goes the same way, however it is given. A handler that returns at once cannot wait until the
 * client has left.
 *
 * @param {Choice} choice
 */
export function makesSense ({ value, how, client, between }) {
  if (!find(BETWEEN, between).clients.includes(client)) return false
  if (client === 'midway') return find(VALUES, value).long !== undefined && (STREAMS.includes(value) ? how !== 'hijack' : how === 'async')
  return client !== 'gone' || how !== 'return'
}

/**
 * @template {{ id: string }} T
 * @param {readonly T[]} list
 * @param {string} id
 * @returns {T}
 * @throws {RangeError} when there is none
 */
export function find (list, id) {
  const found = list.find((one) => one.id === id)
  if (!found) throw new RangeError(`there is no ${id}`)
  return found
}
