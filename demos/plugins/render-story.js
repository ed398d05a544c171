import { plainTable } from '../lib/plain-table.js'
import { wrap } from '../lib/wrap.js'
import { renderTimeline } from './render-timeline.js'

const MARGIN = '   '
const WIDTH = 96

/** Whose life is told step by step. */
const TOLD = 'catalogue'

/**
 * @param {any} story what `tell` returns
 * @param {import('../lib/commands/demo.js').Style} style
 * @returns {string}
 */
export function renderStory ({ shop, order, register, calls, faults }, style) {
  const sections = [
    ['Twelve plugins boot. Time is in units of what they wait for.', renderTimeline(shop)],
    ['The life of one of them. Its route is in its queue twice: GET, and the HEAD that comes with it.', renderLife(shop)],
    ['What printPlugins() says: routes leave entries too, and each GET adds a HEAD.', indent(shop.printed)],
    ['close() goes the other way.', `${MARGIN}opened  ${startedIn(shop).join(', ')}\n${MARGIN}closed  ${shop.closed.join(', ')}`],
    ['What register() gives back, and when the plugin is there.', renderRegister(register)],
    ['The order of a main file, register() plain and awaited.', renderOrder(order)],
    [`Who calls avvio, with ${calls.nested} plugins nested in one another.`, indent(plainTable(['', 'calls of avvio'], [['during the boot', String(calls.boot)], [`during ${calls.requests} requests`, String(calls.meanwhile)]]))],
    ['Mistakes, what they give, and the cure.', faults.map((/** @type {any} */ fault) => renderFault(fault, style)).join('\n\n')]
  ]
  return `${sections.map(([title, body], index) => `${index + 1}. ${style.bold(title)}\n\n${body}`).join('\n\n\n')}\n`
}

/** @param {import('./model.js').Story} shop */
function renderLife ({ steps }) {
  return steps.filter(({ id, text }) => id === TOLD || text.startsWith(`${TOLD} `))
    .map(({ at, text, nodes }) => {
      const { queue } = nodes[TOLD]
      return `${wrap(text, { first: `${MARGIN}${String(at).padStart(2)}  `, rest: `${MARGIN}    `, width: WIDTH })}\n${MARGIN}    its queue: ${queue.length > 0 ? queue.join(', ') : 'empty'}`
    }).join('\n')
}

/** @param {import('./model.js').Story} shop */
function startedIn ({ steps }) {
  return steps.filter(({ text }) => / is called\b/.test(text) && !text.startsWith('ready()')).map(({ text }) => text.split(' is called')[0])
}

/** @param {Array<{ code: string, told: string }>} register */
function renderRegister (register) {
  return indent(plainTable(['', ''], register.map(({ code, told }) => [code, told])).split('\n').filter((line) => line.trim() !== '').join('\n'))
}

/** @param {{ plain: string[], awaited: string[] }} order */
function renderOrder ({ plain, awaited }) {
  const line = (/** @type {string} */ label, /** @type {string[]} */ words) => wrap(words.join(' > '), { first: `${MARGIN}${label.padEnd(10)}`, rest: `${MARGIN}${' '.repeat(10)}`, width: WIDTH })
  return `${line('plain', plain)}\n${line('awaited', awaited)}`
}

/**
 * @param {any} fault
 * @param {import('../lib/commands/demo.js').Style} style
 */
function renderFault ({ title, wrong, told, code, message, cause, right, cured }, { cyan, dim }) {
  const answer = told ?? `${[code, cause && `made from ${cause}`].filter(Boolean).join(', ')}${code ? ': ' : ''}${message}`
  return [
    `${MARGIN}${cyan(title)}`,
    ...wrong.map((/** @type {string} */ line) => `${MARGIN}  ${dim(line)}`),
    wrap(answer, { first: `${MARGIN}  gives: `, rest: `${MARGIN}         `, width: WIDTH }),
    `${MARGIN}  cure:`,
    ...right.map((/** @type {string} */ line) => `${MARGIN}  ${dim(line)}`),
    wrap(cured, { first: `${MARGIN}  gives: `, rest: `${MARGIN}         `, width: WIDTH })
  ].join('\n')
}

/** @param {string} block */
function indent (block) {
  return block.split('\n').map((line) => `${MARGIN}${line}`.trimEnd()).join('\n')
}
