import { UsageError } from '../lib/command-line/command-error.js'
import { askRoute, EXAMPLES } from './model.js'
import { askReach } from './story/ask-reach.js'
import { renderAnswer, renderStory } from './story/render-story.js'
import { listScopes } from './model/scope-tree.js'

export const summary = 'tells who sees what in a tree of plugins, and which hooks run'

const [SHOP] = EXAMPLES
const ROUTES = listScopes(SHOP.tree).filter(({ node }) => node.route).map(({ node }) => node.name)

/** @type {import('../lib/command-line/cli.js').Options} */
export const options = {
  route: { type: 'string', placeholder: 'name', description: `one route of the shop only: ${ROUTES.join(', ')}` }
}

/**
 * @param {import('../lib/command-line/cli.js').Values} values
 * @returns {Promise<object>} the story's data, or one answer when a route is chosen
 * @throws {UsageError} when the shop has no such route
 */
export async function tell ({ route }) {
  if (route !== undefined) return { answer: await askOne(String(route)) }
  const ask = (/** @type {string} */ id, changes = {}) => {
    const example = /** @type {import('./figure/examples.js').Example} */ (EXAMPLES.find((one) => one.id === id))
    const { tree, asked, request } = { ...example, ...changes }
    return askRoute(tree, asked, request)
  }
  return {
    tree: SHOP.tree,
    orders: await ask('shop'),
    site: await ask('shop', { asked: 'site' }),
    throwing: await ask('shop', { request: 'throws' }),
    missing: await ask('shop', { request: 'missing' }),
    elsewhere: await ask('shop', { asked: 'site', request: 'missing' }),
    prefix: await ask('prefix'),
    everybody: await ask('missing'),
    early: await ask('late'),
    late: await ask('late', { asked: 'reports' }),
    reach: await askReach()
  }
}

/**
 * @param {any} data what `tell` returns
 * @param {import('../lib/commands/demo.js').Style} style
 */
export function render (data, style) {
  return data.answer ? `${renderAnswer(data.answer, style)}\n` : renderStory(data, style)
}

/** @param {string} route */
async function askOne (route) {
  if (!ROUTES.includes(route)) throw new UsageError(`--route takes one of ${ROUTES.join(', ')}, got '${route}'`)
  return await askRoute(SHOP.tree, route)
}
