import { PAYLOADS } from '../lib/samples/payloads.js'

export const summary = 'measures bytes out of a string that `flatstr` has flattened before, and of one it has not'

const PIECES = 200
const PAGE = Buffer.allocUnsafe(1 << 16)
const flat = PAYLOADS.find(({ id }) => id === 'flat')
const concatenated = makeConcatenated()

export default {
  topic: 'serialization-flat',
  title: 'Time to turn a string of many pieces into bytes',
  operation: 'the string flattened or not, then its bytes counted and written into a buffer, as a reply does',
  baseline: 'flatstr',
  contenders: [
    { id: 'flatstr', label: 'flatstr before', package: 'flatstr', note: 'flatstr(text), then the bytes' },
    { id: 'plain', label: 'As it is', package: null, note: 'the bytes alone, whose counting flattens the string' }
  ],
  groups: [{
    id: 'bytes',
    label: 'As bytes',
    build: async ({ id }) => {
      const flatten = id === 'flatstr' ? (await import('flatstr')).default : (text) => text
      const { default: buildSerializer } = await import('fast-json-stringify')
      const stringify = buildSerializer(flat.schema)
      return {
        concatenated: (text) => write(flatten(text)),
        serialized: (value) => write(flatten(stringify(value)))
      }
    },
    read: (length) => PAGE.toString('latin1', 0, length),
    cases: [
      { id: 'concatenated', label: `${PIECES} short strings, put together`, input: makeConcatenated, expected: concatenated, shown: 'text += piece' },
      { id: 'serialized', label: 'five properties, by fast-json-stringify', input: flat.make, expected: JSON.stringify(flat.make()), shown: flat.shown }
    ]
  }]
}

function write (text) {
  return PAGE.write(text, 0, Buffer.byteLength(text))
}

/** A string that V8 keeps as a tree of its pieces until somebody reads it. */
function makeConcatenated () {
  let text = ''
  for (let index = 0; index < PIECES; index++) text += `piece ${index};`
  return text
}
