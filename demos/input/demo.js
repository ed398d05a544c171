// Tells what becomes of a body, from its bytes to `request.body`.
import Fastify from 'fastify'
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
  const here = settings.length > 0 ? [`Here ${settings.join(', and ')}.`] : []
  return [`POST, ${type || 'no content type'}`, body || '(no body)', ...here]
}

function sayStation ({ name, outcome, said, value, changes }) {
  const mark = { passed: '✓', changed: '~', refused: '✕', skipped: '–' }[outcome]
  const changed = changes.map(({ kind, path, from, to }) => `${kind.padEnd(9)} ${path}${from && ` ${from}`}${to && ` → ${to}`}`)
  return [`  ${mark} ${name}. ${said}`.trimEnd(), ...[...changed, ...value ? [value] : []].map((line) => `      ${line}`)]
}

section('The same schema on the way in and on the way out.')
const item = { type: 'string', maxLength: 5 }
const schema = { type: 'object', properties: { item, count: { type: 'integer' }, size: { type: 'string', default: 'small' } } }
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
