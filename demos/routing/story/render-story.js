import treeify from 'object-treeify'
import { DEEPER, gridTable, indent, tellSections } from '../../lib/text/story.js'

/** @type {import('../../lib/commands/demo.js').Render} */
export function renderStory ({ growth, walks, constraints, lists, alike, odd }, style) {
  return tellSections([
    ['Routes grow one tree. It is find-my-way\'s own, read after each route.', ...renderGrowth(growth, style)],
    ['A lookup compares characters, left to right, and never asks a route.', ...walks.map((/** @type {any} */ walk) => renderWalk(walk, style))],
    ...constraints.length > 0 ? [['Constraints choose among the routes that end at the same node.', renderConstraints(constraints)]] : [],
    ['The same requests through the lists of Express and Koa.', renderLists(lists), ...renderSurprise(lists)],
    ...alike ? [[`A lookup goes back, and never enters a node twice. Here ${alike.routes} routes are alike until their end.`, renderAlike(alike.lookups)]] : [],
    ...odd ? [['A path is decoded once. A parameter has a limit, a wildcard has none.', renderOdd(odd)]] : []
  ], style.bold)
}

/**
 * @param {Array<{ path: string, tree: import('../model.js').TreeNode }>} growth
 * @param {import('../../lib/commands/demo.js').Style} style
 */
function renderGrowth (growth, style) {
  const known = new Set(['/'])
  return growth.map(({ path, tree }) => {
    const drawn = renderTree(tree, known, growth.length > 1, style)
    addPrefixes(tree, '', known)
    return `${growth.length > 1 ? `   + ${style.cyan(path)}\n` : ''}${drawn}`
  })
}

/**
 * @param {import('../model.js').TreeNode} tree
 * @param {Set<string>} known prefixes of the tree before this route
 * @param {boolean} markNew
 * @param {import('../../lib/commands/demo.js').Style} style
 */
function renderTree (tree, known, markNew, style) {
  /** @param {import('../model.js').TreeNode} node @param {string} before @returns {Record<string, any>} */
  const toObject = (node, before) => {
    const here = before + node.label
    const isNew = markNew && !known.has(here)
    const label = isNew ? style.green(node.label) : node.label
    const key = label + (node.routes.length > 0 ? style.dim(`  = ${node.routes.join(', ')}`) : '') + (isNew ? style.green('  new') : '')
    return { [key]: Object.assign({}, ...node.children.map((child) => toObject(child, here))) }
  }
  return treeify(toObject(tree, ''), { joined: true, spacerNeighbour: '│  ', keyNeighbour: '├─ ', keyNoNeighbour: '└─ ' })
    .replaceAll(/^(├─|└─|│ | {2}) ?/gm, DEEPER)
}

/**
 * @param {import('../model.js').TreeNode} node
 * @param {string} before
 * @param {Set<string>} known
 */
function addPrefixes (node, before, known) {
  known.add(before + node.label)
  node.children.forEach((child) => addPrefixes(child, before + node.label, known))
}

/**
 * @param {{ url: string, shows: string, lookup: ReturnType<typeof import('../model.js').traceLookup> }} walk
 * @param {import('../../lib/commands/demo.js').Style} style
 */
function renderWalk ({ url, shows, lookup }, style) {
  const lines = lookup.steps.map(({ consumed, text }) => `  ${consumed.padEnd(22)} ${text}`)
  const { match, refusal, comparisons, searches } = lookup
  const answer = match ? `${match.path} ${JSON.stringify(match.params)}` : refusal ? `${refusal.status} ${refusal.code}` : 'no route'
  const summary = `  ${style.bold('=')} ${style.cyan(answer)}, ${comparisons} character${comparisons === 1 ? '' : 's'} compared${searches > 0 ? `, ${searches} long piece${searches === 1 ? '' : 's'} searched` : ''}`
  return indent([...(shows ? [shows] : []), `GET ${style.cyan(url)}`, ...lines, summary])
}

/** @param {ReturnType<typeof import('./ask-hard-urls.js').askConstraints>} asked */
function renderConstraints (asked) {
  return gridTable(['request', 'routes at the node', 'answered by'], asked.map(({ url, version, host, routes, found }) => {
    const request = [url, version && `Accept-Version: ${version}`, host && `Host: ${host}`]
    const wanted = Object.entries(found ?? {}).map(([name, value]) => `${name} ${value}`)
    return [request.filter(Boolean).join('  '), String(routes), found ? `${url} (${wanted.join(', ') || 'no constraint'})` : 'none: 404']
  }))
}

/** @param {any[]} lists */
function renderLists (lists) {
  return gridTable(['request', 'find-my-way: characters', 'Express: layers', '@koa/router: layers'], lists.map(({ url, findMyWay, express, koa }) => (
    [url, findMyWay.searches > 0 ? `${findMyWay.comparisons}, and ${findMyWay.searches} searched` : findMyWay.comparisons, `${express.tried} of ${express.total}`, `${koa.tried} of ${koa.total}`]
  )))
}

/** @param {any[]} lists */
function renderSurprise (lists) {
  const skipped = lists[0].express.skipped.map((/** @type {number} */ index) => lists[0].routes[index])
  return [
    ...lists.filter(({ causes }) => causes.length > 0).map(({ url, routes, findMyWay, express, causes }) => {
      const why = causes.map((/** @type {{ why: string }} */ cause) => cause.why).join('; ')
      return `${url}: find-my-way answers with ${findMyWay.match ?? findMyWay.refusal?.status ?? 'no route'}, Express with ${routes[express.match] ?? 'no route'}.\nThe reason: ${why}.`
    }),
    ...skipped.map((/** @type {string} */ path) => `${path} is left out of the lists: a path in Express 5 cannot say it.`)
  ].map((note) => indent(note))
}

/** @param {import('./ask-hard-urls.js').Entered[]} lookups */
function renderAlike (lookups) {
  return gridTable(['request', 'nodes entered', 'of them different', 'answered by'], lookups.map(({ url, entered, distinct, route }) => [url, String(entered), String(distinct), route ?? 'none: 404']))
}

/** @param {import('./ask-hard-urls.js').Odd[]} answers */
function renderOdd (answers) {
  return gridTable(['as sent', 'status', 'route', 'parameter, or code'], answers.map(({ sent, status, route, told }) => [sent, String(status), route, told]))
}
