// Tells what becomes of a body, from its bytes to `request.body`.
import Fastify from 'fastify'
import { z } from 'zod'
import { readFlags, section, show } from '../lib/print.js'
import { EXAMPLES, PARSERS, traceInput } from './model.js'

readFlags()
const [first, ...others] = await Promise.all(EXAMPLES.map(({ question }) => traceInput(question)))

section('A body passes six steps.')
show(...sayQuestion(first))
show(...first.stations.flatMap(sayStation))

section('Where other bodies end.')
for (const trace of others) {
  const last = trace.stations.findLast(({ outcome }) => outcome !== 'unreached')
  show(...sayQuestion(trace), ...sayStation(last), `  ${trace.status} ${trace.answer}`)
}

function sayQuestion ({ question: { type, body, chunked, limit, parser, schema } }) {
  const settings = [
    limit < 1_048_576 && `the server has bodyLimit: ${limit}`,
    chunked && 'the body comes in chunks, without content-length',
    parser !== 'none' && `the server has a parser for ${PARSERS[parser]}`,
    !schema.includes('"additionalProperties": false') && 'the schema has no additionalProperties: false'
  ].filter(Boolean)
  return [`POST, ${type || 'no content type'}`, body || '(no body)', ...settings.length > 0 ? [`Here ${settings.join(', and ')}.`] : []]
}

function sayStation ({ name, outcome, said, value, changes }) {
  const mark = { passed: '✓', changed: '~', refused: '✕', skipped: '–', unreached: ' ' }[outcome]
  const changed = changes.map(({ kind, path, from, to }) => `${kind.padEnd(9)} ${path}${from && ` ${from}`}${to && ` → ${to}`}`)
  return [`  ${mark} ${name}. ${said}`.trimEnd(), ...[...changed, ...value ? [value] : []].map((line) => `      ${line}`)]
}

section('What is validated first: all parts of a request are wrong.')
// The one that is refused is put right for the next request.
const number = { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } }
const ordered = Fastify()
ordered.post('/:n', { schema: { headers: number, querystring: number, body: number, params: number } }, async () => 'ok')
const order = []
const valueOf = (part) => order.includes(part) ? '1' : 'x'
for (let status; status !== 200;) {
  const answer = await ordered.inject({ method: 'POST', url: `/${valueOf('params')}?n=${valueOf('querystring')}`, headers: { n: valueOf('headers') }, body: { n: valueOf('body') } })
  status = answer.statusCode
  if (status !== 200) order.push(answer.json().message.split('/')[0])
}
show(`  ${order.join(' → ')}`)

section('The same schema on the way in and on the way out.')
const schema = { type: 'object', properties: { item: { type: 'string', maxLength: 5 }, count: { type: 'integer' }, size: { type: 'string', default: 'small' } } }
const app = Fastify()
app.post('/in', { schema: { body: schema } }, async ({ body }) => body)
app.post('/out', { schema: { response: { 200: schema } } }, async ({ body }) => body)
for (const [is, body] of [
  ['a number as text', { count: '3', size: 'big' }],
  ['a number with decimals', { count: 3.9, size: 'big' }],
  ['a text that is too long', { item: 'green tea', size: 'big' }],
  ['a property that is not declared', { role: 'admin', size: 'big' }],
  ['a property that is missing', {}]
]) {
  const [input, output] = await Promise.all(['/in', '/out'].map((url) => app.inject({ method: 'POST', url, body })))
  const said = input.statusCode === 200 ? input.body : `${input.statusCode} ${input.json().message}`
  show(`${is}:`, `  sent  ${JSON.stringify(body)}`, `  in    ${said}`, `  out   ${output.body}`)
}

section('Who validates { "count": "3" }, and what the client gets.')
const json = { type: 'object', properties: { count: { type: 'integer', minimum: 5 } } }
const compileZod = ({ schema }) => (value) => {
  const { data, error } = schema.safeParse(value)
  return error ? { error: new Error(error.issues[0].message) } : { value: data }
}
for (const [who, options] of [
  ['a compiler of your own, whose function returns true', { validatorCompiler: () => () => true, schema: { body: json } }],
  ['Ajv, minimum 5, with attachValidation', { attachValidation: true, schema: { body: json } }],
  ['Zod, z.number()', { validatorCompiler: compileZod, schema: { body: z.object({ count: z.number() }) } }],
  ['Zod, z.coerce.number()', { validatorCompiler: compileZod, schema: { body: z.object({ count: z.coerce.number() }) } }]
]) {
  const app = Fastify()
  app.post('/', options, async ({ body, validationError }) => ({ count: body.count, error: validationError?.message }))
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/', body: { count: '3' } })
  show(who, `  ${statusCode} ${body}`)
}
