// Tells how a schema becomes a function that writes JSON.
import fastJsonStringify from 'fast-json-stringify'
import Fastify from 'fastify'
import { takeHeapSnapshot } from '../lib/engine/heap-snapshot.js'
import { readFlags, say, section, show, table } from '../lib/print.js'
import { compareOutputs, example } from './model.js'

readFlags()

/** Small enough to read every line of what comes out. */
const SMALL = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'integer' }, name: { type: 'string' }, born: { type: 'string', format: 'date' }, role: { type: 'string', default: 'reader' } }
}

section('A schema goes in, the source of a function comes out.')
const { properties, ...rest } = SMALL
const list = (keywords) => Object.entries(keywords).map(([key, of]) => `  ${key}: ${JSON.stringify(of)}`)
show('the schema', ...list(rest), '  properties:', ...list(properties).map((line) => `  ${line}`))
const { source, explained } = compareOutputs(SMALL, null)
show('the source, each rule explained where it first shows', ...source.split('\n').flatMap((code, index) => [
  `${String(index + 1).padStart(3)} ${code}`,
  ...explained.filter(({ line }) => line === index + 1).map(({ explains }) => `    ╰ ${explains}`)
]))

section('One object through both, and every place where they differ.')
const compared = example()
const indented = (text) => text.split('\n').map((line) => `  ${line}`)
show('the schema', ...indented(compared.schemaText))
show('the object', ...indented(compared.valueText))
show('JSON.stringify', `  ${compared.json.text}`)
show('fast-json-stringify', `  ${compared.fjs.text}`)
for (const { path, kind, json, fjs, why } of compared.differences) show(`${path}  ${kind}`, `  ${json ?? 'nothing'} → ${fjs ?? 'nothing'}`, `  ${why}`)

section('Fastify chooses the function by the status code of the reply.')
const row = { id: '7', name: 'Ada', passwordHash: '$2b$10$N9qo8uLO' }
const user = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
const limited = { type: 'object', required: ['age'], properties: { age: { type: 'integer', minimum: 18 }, zip: { type: 'string', maxLength: 5, pattern: '^[0-9]+$' } } }
for (const [lesson, shown, response, status, payload] of [
  ['Without a response schema the whole row leaves, the hash too.', 'none', undefined, 200, row],
  ['With one, what is not declared is left out.', '{ 200: user }', { 200: user }, 200, row],
  ['A schema for 200 does nothing for a reply with 201: the hash is out.', '{ 200: user }', { 200: user }, 201, row],
  ['A schema for 2xx covers both.', '{ \'2xx\': user }', { '2xx': user }, 201, row],
  ['A bare list of properties is no schema: nothing is stripped.', '{ 200: { id, name } }', { 200: user.properties }, 200, row],
  ['A payload that is a string already is not serialized.', '{ 200: user }', { 200: user }, 200, JSON.stringify(row)],
  ['minimum, maxLength and pattern are not looked at on the way out.', '{ 200: limited }', { 200: limited }, 200, { age: 3, zip: 'not a zip' }],
  ['required is: the client gets an error in place of the reply.', '{ 200: limited }', { 200: limited }, 200, { zip: '10115' }]
]) {
  const app = Fastify()
  app.get('/', response ? { schema: { response } } : {}, async (request, reply) => reply.code(status).send(payload))
  const { statusCode, body } = await app.inject('/')
  show(lesson, `  schema.response ${shown}, reply.code(${status})`, `  = ${statusCode} ${body}`)
}

section('What comes out is a rope until someone reads it.')
say('Adding strings makes a rope: a tree of pieces, and nothing is copied yet.', 'Whoever reads the characters pays for the copy. .length does not read them.')
// By the name of this class, a snapshot of the heap can be searched for the strings: fresh ones, since reading one may change it.
class Held { constructor (make) { Object.assign(this, { returned: make(), afterLength: make(), afterByteLength: make() }) } }
const stringify = fastJsonStringify(structuredClone(user))
const held = [() => stringify({ id: 7, name: 'Ada' }), () => JSON.stringify({ id: 7, name: 'Ada' })].map((make) => new Held(make))
// This is what reads them: the length of one, the bytes of the other.
for (const { afterLength, afterByteLength } of held) console.assert(afterLength.length === Buffer.byteLength(afterByteLength))
const heap = await takeHeapSnapshot()
const piecesOf = (node) => {
  if (heap.type(node) !== 'concatenated string') return [heap.name(node)].filter(Boolean)
  const { first, second } = heap.children(node)
  return [...piecesOf(first), ...piecesOf(second)]
}
const [fjs, json] = heap.nodes.filter((node) => heap.type(node) === 'object' && heap.name(node) === 'Held')
  .map((node) => heap.children(node)).filter(({ returned }) => returned !== undefined)
  .sort((a, b) => piecesOf(b.returned).length - piecesOf(a.returned).length)
table(['the string', 'fast-json-stringify', 'JSON.stringify'], [['as it is returned', 'returned'], ['after .length', 'afterLength'], ['after byteLength', 'afterByteLength']].map(([read, key]) => (
  [read, ...[fjs, json].map((strings) => piecesOf(strings[key]).join(' | '))]
)))
say('The pieces are as V8 lists them in a snapshot of its heap. A benchmark', 'that reads .length alone leaves out the copy that every reply has to make.')
