// Follows one request through its phases, and some ways out.
import diagnostics from 'node:diagnostics_channel'
import { readFlags, section, show } from '../lib/print.js'
import { EXAMPLES, PHASES, runRequest } from './model.js'

readFlags()
const find = (phase) => PHASES.find(({ id }) => id === phase) ?? { label: 'log' }
const [{ plan }, ...others] = EXAMPLES

section('A POST with a schema, and a hook in each phase.')
const { events, answer } = await runRequest(plan)
show(...events.map(({ phase }) => {
  const { label, does, kind } = find(phase)
  return `${kind === 'hook' ? '●' : ' '} ${label.padEnd(20)}${does}`
}), '', `  ${answer.status} ${answer.body}`, '● A hook. The handler is yours, the rest is Fastify’s own.')

section('What one hook, or the handler, does otherwise.')
for (const { label, plan } of others) {
  const { events, answer, conclusion } = await runRequest(plan)
  const path = events.map(({ phase, said }) => `${find(phase).label}${said && phase !== 'writing' ? ` (${said})` : ''}`)
  show(label, `  ${path.join(' → ')}`, `  = ${conclusion}`, ...answer?.body ? [`    ${answer.body}`] : [])
}

section('What tracing:fastify.request.handler publishes of a handler that')
let published = []
for (const step of ['start', 'end', 'asyncStart', 'asyncEnd', 'error']) {
  diagnostics.subscribe(`tracing:fastify.request.handler:${step}`, () => published.push(step))
}
const lines = []
for (const [label, style, does] of [['calls reply.send()', 'callback', 'object'], ['throws', 'callback', 'throw'], ['async, returns', 'async', 'object'], ['async, throws', 'async', 'throw']]) {
  published = []
  await runRequest({ ...plan, handler: { style, does } })
  lines.push(`${label.padEnd(20)}${published.join(', ')}`)
}
show(...lines)
