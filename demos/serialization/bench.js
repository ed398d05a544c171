import { AS_BYTES, PAYLOADS } from '../lib/samples/payloads.js'

export const summary = 'measures generated serializers against `JSON.stringify`'

/** Of which somebody promises something in the native mode, or which it is made for. */
const NATIVE = ['flat', 'list', 'date', 'undeclared', 'entity']
const ids = PAYLOADS.map(({ id }) => id)

// Each imports its library when it is made, so that a process holds only the one it measures. One that strips leaves out
// what the schema does not declare.
const contenders = [
  { id: 'fjs', label: 'fast-json-stringify', package: 'fast-json-stringify', note: 'the function generated from the schema, as Fastify calls it', build: ({ schema }) => generate(schema), strips: true },
  {
    id: 'fjs-native',
    label: 'fast-json-stringify, native',
    package: 'fast-json-stringify',
    note: 'the same with objectMechanism native: copies what is declared, then calls JSON.stringify; before V8 13.8 (Node 25) the option changes nothing',
    build: ({ schema }) => generate(schema, { objectMechanism: 'native' }),
    strips: true,
    leavesOut: [...ids.filter((id) => !NATIVE.includes(id)), ...ids.map((id) => `raw/${id}`)]
  },
  { id: 'json-stringify', label: 'JSON.stringify', package: null, note: 'the engine’s own, without a schema', build: async () => (value) => JSON.stringify(value), strips: false },
  {
    id: 'json-picked',
    label: 'pick, then JSON.stringify',
    package: null,
    note: 'three columns copied by hand into a new object, then JSON.stringify',
    build: async () => ({ id, name, email }) => JSON.stringify({ id, name, email }),
    strips: true,
    leavesOut: PAYLOADS.filter(({ undeclared }) => !undeclared).map(({ id }) => id)
  }
]

// What is done with the string. A reply counts its bytes for `content-length` and writes them to a socket; published
// benchmarks often drop the string unread.
const SINKS = [
  { ...AS_BYTES, payloads: ids },
  { id: 'raw', label: 'Raw: the string is made and not read', consume: (text) => text, read: (text) => JSON.parse(text), payloads: ['small', 'flat', 'list'] }
]

export default {
  topic: 'serialization',
  title: 'Time to serialize an answer',
  operation: 'from an object to JSON; as bytes, counted and written into a buffer',
  memory: true,
  baseline: 'fjs',
  contenders,
  groups: SINKS.map(({ id, label, consume, read, payloads }) => ({
    id,
    label,
    read,
    build: async (contender, { id }) => {
      const stringify = await contender.build(PAYLOADS.find((payload) => payload.id === id))
      return (value) => consume(stringify(value))
    },
    cases: PAYLOADS.filter((payload) => payloads.includes(payload.id)).map(({ id, label, make, undeclared = [], shown, note }) => ({
      id, label, input: make, expected: ({ strips }) => strips ? without(make(), undeclared) : make(), shown, note
    }))
  }))
}

async function generate (schema, options) {
  const { default: build } = await import('fast-json-stringify')
  return build(schema, options)
}

function without (value, names) {
  for (const name of names) delete value[name]
  return value
}
