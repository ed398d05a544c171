// Tells who sees what in a tree of plugins, and which hooks run.
import Fastify from 'fastify'
import { readFlags, say, section, show } from '../lib/print.js'
import { MARGIN, plainTable, proseOf } from '../lib/text/plain-table.js'
import { EXAMPLES, askRoute } from './model.js'

readFlags()
const [{ tree }] = EXAMPLES
const linesOf = ({ url, status, by, ran }) => [`GET ${url}  ${status}`, ...[...ran, ...by.startsWith('Fastify') ? [by] : []].map((one) => `  ${one}`)]
const prose = proseOf(80 - MARGIN.length)

section('A tree of plugins. What each carries is written beside it.')
show(...drawTree(tree).map((line) => `  ${line}`))

section('Two routes of it: what ran, and what they see.')
for (const asked of ['orders', 'site']) {
  const answer = await askRoute(tree, asked)
  show(...linesOf(answer), ...answer.decorators.map(({ on, name, seen, why }) => prose(`${seen ? 'has' : 'has no'} ${on}.${name}: ${why}`, '  ', '    ')))
}

section('An error goes to the nearest error handler, and up from there when that one throws.')
show(...linesOf(await askRoute(tree, 'orders', 'throws')))

section('A path that is not there is answered by the prefix that it is under.')
for (const asked of ['orders', 'site']) show(...linesOf(await askRoute(tree, asked, 'missing')))

section('What is added to a context, and which others have it.')
const others = ['before', 'after', 'parent', 'sibling']
show(plainTable(['', ...others], await Promise.all(listKinds().map(async ([what, add, request]) => {
  const contexts = await buildAround(add)
  const seen = await Promise.all(others.map(async (place) => (await contexts.parent.inject({ url: `/${place}`, ...request })).body === 'here'))
  return [what, ...seen.map((is) => is ? 'yes' : 'no')]
}))))
say('Before: a child that was there already. After: one that came later. Routes are declared last: a child that declares its own before has no such error handler.')

function drawTree ({ name, wrapped, prefix, app, request, hooks, errorHandler, notFound, route, children }) {
  const carried = [
    wrapped && 'in fastify-plugin', prefix && `prefix ${prefix}`, ...app.map((one) => `app.${one}`), ...request.map((one) => `request.${one}`), ...hooks,
    { answers: 'error handler', throws: 'error handler that throws' }[errorHandler], notFound && '404 handler', route && `GET /${name}`
  ].filter(Boolean).join(', ')
  return [`${name}: ${carried}`, ...children.flatMap(drawTree).map((line) => `  ${line}`)]
}

/** What can be added to a context, and the request that shows it. */
function listKinds () {
  const mark = async (request) => { request.mark = 'here' }
  return [
    ['decorator', (to) => to.decorate('mark', 'here')],
    ['request value', (to) => to.decorateRequest('mark', 'here')],
    ['request method', (to) => to.decorateRequest('mark', () => 'here')],
    ['request hook', (to) => to.addHook('onRequest', mark)],
    ['onRoute hook', (to) => to.addHook('onRoute', (route) => { route.onRequest = mark })],
    ['parser', (to) => to.addContentTypeParser('text/mark', { parseAs: 'string' }, mark), { method: 'POST', headers: { 'content-type': 'text/mark' }, payload: 'any' }],
    ['schema', (to) => to.addSchema({ $id: 'mark' })],
    ['error handler', (to) => to.setErrorHandler(async () => 'here'), { headers: { fails: 'yes' } }]
  ]
}

/** Add something to one context among others. The routes are declared when all of them are there. */
async function buildAround (add) {
  const contexts = { parent: Fastify() }
  const open = (at, place) => at.register(async (context) => { contexts[place] = context })
  await open(contexts.parent, 'sibling')
  await contexts.parent.register(async (own) => {
    await open(own, 'before')
    add(own)
    await open(own, 'after')
  })
  for (const [place, context] of Object.entries(contexts)) {
    const handler = async function (request) {
      if (request.headers.fails) throw new Error('as asked')
      return [this.mark, request.mark, this.getSchema('mark')].some(Boolean) ? 'here' : ''
    }
    context.route({ method: ['GET', 'POST'], url: `/${place}`, handler })
  }
  return contexts
}
