import { CONTENDERS } from './bench/contenders.js'
import { PAYLOADS } from './model/payloads.js'

export const summary = 'measures generated serializers against `JSON.stringify`'

// Larger than the longest answer, and reused: what is measured is the writing.
const PAGE = Buffer.allocUnsafe(1 << 20)

/**
 * What is done with the string. A reply counts its bytes for `content-length` and
 * writes them to a socket; published benchmarks often drop the string unread.
 *
 * @type {Array<{ id: string, label: string, consume: (text: string) => unknown, read?: (answer: any) => unknown, payloads?: string[] }>} `payloads` when not all
 */
const SINKS = [
  {
    id: 'bytes',
    label: 'As bytes, which a reply needs',
    consume: (text) => PAGE.write(text, 0, Buffer.byteLength(text)),
    read: (length) => JSON.parse(PAGE.toString('utf8', 0, length))
  },
  {
    id: 'raw',
    label: 'Raw: the string is made and not read',
    consume: (text) => text,
    read: (text) => JSON.parse(text),
    payloads: ['small', 'flat', 'list']
  }
]

/** @type {import('../lib/measuring/declaration.js').Bench} */
export default {
  topic: 'serialization',
  title: 'Time to serialize an answer',
  operation: 'from an object to JSON; as bytes, counted and written into a buffer',
  unit: 'ns',
  memory: true,
  baseline: 'fjs',
  contenders: CONTENDERS,
  groups: SINKS.map(({ id, label, consume, read, payloads }) => ({
    id,
    label,
    build: (contender, testCase) => buildOne(contender, testCase.id, consume),
    read,
    cases: PAYLOADS.filter((payload) => payloads?.includes(payload.id) ?? true).map((payload) => ({
      id: payload.id,
      label: payload.label,
      input: payload.make,
      expected: (/** @type {import('./bench/contenders.js').Contender} */ contender) => expectedOf(payload, contender),
      shown: payload.shown,
      note: payload.note
    }))
  }))
}

/**
 * @param {import('./bench/contenders.js').Contender} contender
 * @param {string} id of the payload
 * @param {(text: string) => unknown} consume
 */
async function buildOne ({ build }, id, consume) {
  const payload = /** @type {import('./model/payloads.js').Payload} */ (PAYLOADS.find((candidate) => candidate.id === id))
  const stringify = await build(payload)
  return (/** @type {unknown} */ value) => consume(stringify(value))
}

/**
 * @param {import('./model/payloads.js').Payload} payload
 * @param {import('./bench/contenders.js').Contender} contender
 */
function expectedOf ({ make, undeclared = [] }, { strips }) {
  const value = make()
  if (strips) for (const name of undeclared) delete value[name]
  return value
}
