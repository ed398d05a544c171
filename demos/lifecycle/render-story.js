import { plainTable } from '../lib/plain-table.js'
import { wrap } from '../lib/wrap.js'
import { PHASES } from './phases.js'

const WIDTH = 92
const LABEL_WIDTH = 20

/**
 * @param {any} story what `tell` returns
 * @param {import('../lib/commands/demo.js').Style} style
 * @returns {string}
 */
export function renderStory ({ timings, stories, endings, start, compiled, published }, { bold, cyan, dim }) {
  const [every, ...others] = stories
  const sections = [
    [bold('A POST with a schema and every hook comes by these stations.'), renderEvery(every, timings, dim)],
    [bold('What one hook, or the handler, does otherwise.'), ...others.map((/** @type {any} */ other) => renderOther(other, cyan))],
    [bold('How it ends on a real socket; every hook is there.'), renderEndings(endings)],
    [bold('What ran before the first request, and at the end, in this order.'), renderStart(start)],
    [bold('Functions compiled from text, for two routes with schemas.'), renderCompiled(compiled)],
    [bold('What tracing:fastify.request.handler publishes of a handler that'), renderPublished(published)]
  ]
  return `${sections.map((section, index) => `${index + 1}. ${section.join('\n\n')}`).join('\n\n\n')}\n`
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
    return `   ${kind === 'hook' ? '●' : ' '} ${label.padEnd(LABEL_WIDTH)}${time}${timings ? '  ' : ''}${dim(does)}`.trimEnd()
  })
  return [...lines, '', `     ${answer.status} ${answer.body}`, '   ● a hook; the rest is Fastify’s own, and yours.'].join('\n')
}

/**
 * @param {any} story
 * @param {(text: string) => string} cyan
 */
function renderOther ({ label, events, answer, conclusion }, cyan) {
  const path = events.map((/** @type {any} */ { phase, said }) => `${find(phase).label}${said && phase !== 'writing' ? ` (${said})` : ''}`).join(' → ')
  return [
    `   ${cyan(label)}`,
    wrap(path, { first: '     ', rest: '     ', width: WIDTH }),
    wrap(answer?.body ? `${conclusion} ${answer.body}` : conclusion, { first: '     = ', rest: '       ', width: WIDTH })
  ].join('\n')
}

/** @param {import('./try-endings.js').Ending[]} endings */
function renderEndings (endings) {
  return endings.map(({ label, client, hooks }) => `   ${label}\n     ran:    ${hooks.join(', ')}\n     client: ${client}`).join('\n')
}

/** @param {Array<{ hook: string, about: string }>} start */
function renderStart (start) {
  return start.map(({ hook, about }) => `   ${hook.padEnd(LABEL_WIDTH)}${about}`).join('\n')
}

/** @param {import('./count-compiled.js').Compiled} compiled */
function renderCompiled (compiled) {
  const named = { load: 'loading Fastify', create: 'fastify()', declare: 'two routes declared', ready: 'ready()', first: 'the first four requests', second: 'the second four', third: 'the third four' }
  const table = plainTable(['', ''], Object.entries(named).map(([key, label]) => [label, String(compiled[/** @type {keyof typeof compiled} */ (key)])]))
  return indent(table.trim())
}

/** @param {Array<{ label: string, channel: string[] }>} published */
function renderPublished (published) {
  return published.map(({ label, channel }) => `   ${label.padEnd(LABEL_WIDTH)}${channel.join(', ')}`).join('\n')
}

/** @param {string} phase */
function find (phase) {
  return PHASES.find(({ id }) => id === phase) ?? { label: 'log', does: '', kind: 'step' }
}

/** @param {string} block */
function indent (block) {
  return block.split('\n').map((line) => `   ${line}`).join('\n')
}
