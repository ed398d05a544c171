import { PLACES } from './ask-reach.js'
import { drawTree } from './draw-tree.js'
import { DEEPER, indent, proseOf, table, tellSections } from '../../lib/text/story.js'

const prose = proseOf(80)

/** @typedef {import('../model/ask-route.js').Answer} Answer */
/** @typedef {import('../../lib/commands/demo.js').Style} Style */

/** @type {import('../../lib/commands/demo.js').Render} */
export function renderStory ({ tree, orders, site, throwing, missing, elsewhere, prefix, everybody, early, late, reach }, style) {
  return tellSections([
    ['A tree of plugins. What each carries is written beside it.', indent(drawTree(tree), DEEPER)],
    ['Two routes of it: what ran, and what they see.', renderAnswer(orders, style), renderAnswer(site, style)],
    ['The prototypes of the orders’ instance, walked with Object.getPrototypeOf.', renderChain(orders.chain, style), prose('A plugin in fastify-plugin is given the instance of its parent, so it has no link of its own.')],
    ['An error goes to the nearest error handler, and up from there when that one throws.', renderRan(throwing, style)],
    ['A path that is not there is answered by the prefix that it is under.', renderRan(missing, style), renderRan(elsewhere, style)],
    ['fastify-plugin loses the prefix.', prose('register(fp(orders), { prefix: \'/api\' }) serves'), `${DEEPER}GET ${style.bold(prefix.url)}`, prose('There is no context that could carry the prefix.')],
    ['A 404 handler in a plugin that has no prefix answers for everybody.', renderRan(everybody, style)],
    ['auth is registered after orders and before reports. For orders it is late.', renderAnswer(early, style), renderAnswer(late, style)],
    ['What is added to a context, and which others have it.', renderReach(reach), prose('Before: a child that was there already. After: one that came later.')]
  ], style.bold)
}

/**
 * @param {Answer} answer
 * @param {Style} style
 */
export function renderAnswer (answer, style) {
  return `${renderRan(answer, style)}\n${renderSights(answer, style)}`
}

/**
 * @param {Answer} answer
 * @param {Style} style
 */
function renderRan ({ url, status, by, ran }, style) {
  const own = by.startsWith('Fastify') ? [by] : []
  return indent([`GET ${style.cyan(url)}  ${status}`, ...[...ran, ...own].map((one) => `  ${one === by ? style.bold(one) : one}`)])
}

/**
 * @param {Answer} answer
 * @param {Style} style
 */
function renderSights ({ decorators }, style) {
  return decorators.map(({ on, name, seen, why }) => prose(`${seen ? style.bold('has') : 'has no'} ${on}.${name}: ${why}`, DEEPER, `${DEEPER}  `)).join('\n')
}

/** @param {Awaited<ReturnType<typeof import('./ask-reach.js').askReach>>} reach */
function renderReach (reach) {
  const others = PLACES.filter((place) => place !== 'itself')
  return table(['', ...others], reach.map(({ what, seen }) => [what, ...others.map((place) => seen[place] ? 'yes' : 'no')]))
}

/**
 * @param {Answer['chain']} chain
 * @param {Style} style
 */
function renderChain (chain, style) {
  return indent(chain.map(({ nodes: [first, ...shared], own }, index) => {
    const notes = [...shared.length > 0 ? [`${shared.join(', ')} too`] : [], ...own.length > 0 ? [`own: ${own.join(', ')}`] : []]
    return `${'  '.repeat(index)}${index > 0 ? '→ ' : ''}${style.bold(first)}${notes.length > 0 ? `   (${notes.join('; ')})` : ''}`
  }), DEEPER)
}
