import { renderTimeline } from './render-timeline.js'
import { DEEPER, MARGIN, indent, proseOf, table, tellSections } from '../../lib/text/story.js'

const prose = proseOf(96)

/** Whose life is told step by step. */
const TOLD = 'catalogue'

/** @type {import('../../lib/commands/demo.js').Render} */
export function renderStory ({ shop, order, register, calls, faults }, style) {
  return tellSections([
    ['Twelve plugins boot. Time is in units of what they wait for.', renderTimeline(shop)],
    ['The life of one of them. Its route is in its queue twice: GET, and the HEAD that comes with it.', renderLife(shop)],
    ['What printPlugins() says: routes leave entries too, and each GET adds a HEAD.', indent(shop.printed)],
    ['close() goes the other way.', indent([`opened  ${startedIn(shop).join(', ')}`, `closed  ${shop.closed.join(', ')}`])],
    ['What register() gives back, and when the plugin is there.', table([], register.map((/** @type {{ code: string, told: string }} */ { code, told }) => [code, told]))],
    ['The order of a main file, register() plain and awaited.', renderOrder(order)],
    [`Who calls avvio, with ${calls.nested} plugins nested in one another.`, table(['', 'calls of avvio'], [['during the boot', String(calls.boot)], [`during ${calls.requests} requests`, String(calls.meanwhile)]])],
    ['Mistakes, what they give, and the cure.', ...faults.map((/** @type {any} */ fault) => renderFault(fault, style))]
  ], style.bold)
}

/** @param {import('../model.js').Story} shop */
function renderLife ({ steps }) {
  return steps.filter(({ id, text }) => id === TOLD || text.startsWith(`${TOLD} `))
    .map(({ at, text, nodes }) => {
      const { queue } = nodes[TOLD]
      return `${prose(text, `${MARGIN}${String(at).padStart(2)}  `)}\n${MARGIN}    its queue: ${queue.length > 0 ? queue.join(', ') : 'empty'}`
    }).join('\n')
}

/** @param {import('../model.js').Story} shop */
function startedIn ({ steps }) {
  return steps.filter(({ text }) => / is called\b/.test(text) && !text.startsWith('ready()')).map(({ text }) => text.split(' is called')[0])
}

/** @param {{ plain: string[], awaited: string[] }} order */
function renderOrder ({ plain, awaited }) {
  const rows = [prose(plain.join(' > '), `${MARGIN}plain     `), prose(awaited.join(' > '), `${MARGIN}awaited   `)]
  return [...rows, `${MARGIN}From after on, both are alike.`].join('\n')
}

/**
 * @param {any} fault
 * @param {import('../../lib/commands/demo.js').Style} style
 */
function renderFault ({ title, wrong, told, code, message, cause, right, cured }, { cyan, dim }) {
  const answer = told ?? `${[code, cause && `made from ${cause}`].filter(Boolean).join(', ')}${code ? ': ' : ''}${message}`
  return [
    indent(cyan(title)),
    indent(wrong.map(dim), DEEPER),
    prose(answer, `${DEEPER}gives: `),
    indent(['cure:', ...right.map(dim)], DEEPER),
    prose(cured, `${DEEPER}gives: `)
  ].join('\n')
}
