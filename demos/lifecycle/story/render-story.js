import { PHASES } from '../model/phases.js'
import { DEEPER, indent, proseOf, table, tellSections } from '../../lib/text/story.js'

const prose = proseOf(92)
const LABEL_WIDTH = 20

/** @type {import('../../lib/commands/demo.js').Render} */
export function renderStory ({ timings, stories, endings, start, compiled, published, compared }, { bold, cyan, dim }) {
  const [every, ...others] = stories
  return tellSections([
    ['A POST with a schema and every hook passes these steps.', renderEvery(every, timings, dim)],
    ['What one hook, or the handler, does otherwise.', ...others.map((/** @type {any} */ other) => renderOther(other, cyan))],
    ['How it ends on a real socket; every hook is there.', renderEndings(endings)],
    ['What ran before the first request, and at the end, in this order.', renderStart(start)],
    ['Functions compiled from text: without a route, with two that have schemas, and with anyOf there.', renderCompiled(compiled)],
    ['What tracing:fastify.request.handler publishes of a handler that', renderPublished(published)],
    ['The same application, asked over a socket and by inject().', renderCompared(compared)]
  ], bold)
}

/** @param {Awaited<ReturnType<typeof import('./compare-inject.js').compareInject>>} compared */
function renderCompared (compared) {
  return table(['', 'socket', 'inject()'], compared.map(({ what, socket, inject }) => [what, socket, inject]))
}

/**
 * @param {any} story
 * @param {Array<{ phase: string, microseconds: number }> | null} timings
 * @param {(text: string) => string} dim
 */
function renderEvery ({ events, answer }, timings, dim) {
  const lines = events.map((/** @type {any} */ { phase }) => {
    const { label, does, kind } = find(phase)
    const spent = timings?.find((timed) => timed.phase === phase)
    const time = timings ? `${spent ? Math.round(spent.microseconds) : ''} µs`.replace(/^ µs$/, '').padStart(8) : ''
    return `${kind === 'hook' ? '●' : ' '} ${label.padEnd(LABEL_WIDTH)}${time}${timings ? '  ' : ''}${dim(does)}`
  })
  return indent([...lines, '', `  ${answer.status} ${answer.body}`, '● a hook; the rest is Fastify’s own, and yours.'])
}

/**
 * @param {any} story
 * @param {(text: string) => string} cyan
 */
function renderOther ({ label, events, answer, conclusion }, cyan) {
  const path = events.map((/** @type {any} */ { phase, said }) => `${find(phase).label}${said && phase !== 'writing' ? ` (${said})` : ''}`).join(' → ')
  return [
    indent(cyan(label)),
    prose(path, DEEPER),
    prose(answer?.body ? `${conclusion} ${answer.body}` : conclusion, `${DEEPER}= `)
  ].join('\n')
}

/** @param {import('./try-endings.js').Ending[]} endings */
function renderEndings (endings) {
  return indent(endings.flatMap(({ label, client, hooks }) => [label, `  ran:    ${hooks.join(', ')}`, `  client: ${client}`]))
}

/** @param {Array<{ hook: string, about: string }>} start */
function renderStart (start) {
  return indent(start.map(({ hook, about }) => `${hook.padEnd(LABEL_WIDTH)}${about}`))
}

/** @param {Array<import('../model/count-compiled.js').Compiled>} compiled */
function renderCompiled (compiled) {
  const named = { load: 'loading Fastify', create: 'fastify()', declare: 'routes declared', ready: 'ready()', first: 'the first four requests', second: 'the second four', third: 'the third four' }
  const counts = (/** @type {string} */ key) => compiled.map((counted) => String(counted[/** @type {keyof typeof counted} */ (key)]))
  return table(['', 'no route', 'two routes', 'with anyOf'], Object.entries(named).map(([key, label]) => [label, ...counts(key)]))
}

/** @param {Array<{ label: string, channel: string[] }>} published */
function renderPublished (published) {
  return indent(published.map(({ label, channel }) => `${label.padEnd(LABEL_WIDTH)}${channel.join(', ')}`))
}

/** @param {string} phase */
function find (phase) {
  return PHASES.find(({ id }) => id === phase) ?? { label: 'log', does: '', kind: 'step' }
}
