import { STREAMS } from '../model/choices.js'

const STATUS = /^HTTP\/1\.1 (\d{3})/
/** What does not hold the word that all others send. */
const NOTHING = ['null', 'undefined', 'error', 'html']

/**
 * What became of what the handler gave, in a sentence or two.
 *
 * @param {import('../model.js').Answer} answer
 * @returns {string}
 */
export function conclude ({ choice: { value, how, client }, events, bytes, isClosed }) {
  const did = (/** @type {string} */ what, /** @type {RegExp} */ said = /./) => events.some((event) => event[0] === what && said.test(event[1]))
  if (client === 'gone') return concludeGone(how, did)
  if (bytes === '' && isClosed) return 'Nothing arrives: the second answer breaks the first, and the connection is closed.'
  if (bytes === '') return `Nothing is sent, and the client waits.${did('log') ? ' The log only warns “Reply was already sent”, and the error is lost.' : ''}`
  const status = Number(STATUS.exec(bytes)?.[1])
  if (status >= 500) return `${status}: the answer is an error.${client === 'head' ? ' HEAD leaves out its body.' : ''}${has(bytes, 'content-length') && has(bytes, 'transfer-encoding') ? ' It has a length and chunks, which HTTP forbids.' : ''}`
  if (how === 'hijack') return 'Node alone answers: no onSend, and no content-type.'
  if (client === 'head') return concludeHead(bytes, did)
  if (client === 'midway' && !STREAMS.includes(value)) return `The client has a part. ${did('after', /onResponse/) ? 'Node 20 and 22 call the answer finished, so onResponse runs.' : 'Node 24 and 26 notice it, so onResponse does not run.'}`
  if (client === 'midway' && !did('after', /onResponse/)) return 'The client has a part. The stream is stopped, and onResponse does not run.'
  if (how === 'twice') return concludeTwice(bytes, did)
  if (!NOTHING.includes(value) && !bytes.includes('tea')) return 'The body is lost: the promise gave undefined before the first byte, and this was sent.'
  if (did('head', /throws/)) return 'It is sent twice. The second answer comes too late, and is logged as an error.'
  return describeBody(bytes, value)
}

/**
 * @param {string} how
 * @param {(what: string, said?: RegExp) => boolean} did
 */
function concludeGone (how, did) {
  if (how === 'hijack') return 'Nobody is there. Fastify sends nothing after hijack().'
  if (!did('send')) return 'Nobody is there, and Fastify sends nothing.'
  const stream = did('source', /stopped/) ? ' The stream is stopped.' : ''
  return `Nobody is there. The answer is made all the same: onSend runs, onResponse does not.${stream}`
}

/**
 * @param {string} bytes
 * @param {(what: string, said?: RegExp) => boolean} did
 */
function concludeHead (bytes, did) {
  if (did('source', /read/)) return 'The head without a length. The stream is read to its end for nobody.'
  if (did('source', /stopped/)) return 'The head without a length. The stream is stopped.'
  return `${did('serializer') ? 'The handler and the serializer run' : 'The handler runs'} as for GET. The body is left out, its length is sent.`
}

/**
 * @param {string} bytes
 * @param {(what: string, said?: RegExp) => boolean} did
 */
function concludeTwice (bytes, did) {
  if (!did('log')) return 'Both are sent, one in the other: the answer is broken.'
  return bytes.includes('milk') && !bytes.includes('tea') ? 'The second answer wins, and the first is lost.' : 'The first answer wins. The second is dropped, and logged.'
}

/**
 * @param {string} bytes
 * @param {string} value
 */
function describeBody (bytes, value) {
  const type = has(bytes, 'content-type') ? '' : ' It has no content-type.'
  if (has(bytes, 'trailer')) return `The body goes in chunks, since a trailer needs them.${type}`
  if (has(bytes, 'transfer-encoding')) return `The length is unknown, so the body goes in chunks.${type}`
  if (value === 'null') return 'JSON knows null: it is a body of four bytes.'
  if (value === 'undefined') return 'An answer without a body. Its length is 0.'
  return `Head and body go in one write, with the length.${type}`
}

/**
 * @param {string} bytes
 * @param {string} header
 */
function has (bytes, header) {
  return new RegExp(`^${header}:`, 'im').test(bytes.split('\r\n\r\n')[0])
}
