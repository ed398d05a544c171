// Tells how a router finds its handler.
// For your own routes: npm run demo:routing -- --route /a/:id --route /a/list --url /a/list
import KoaRouter from '@koa/router'
import Fastify from 'fastify'
import findMyWay from 'find-my-way'
import { readFlags, say, section, show, table } from '../lib/print.js'
import { EXAMPLE_URL, ROUTES, compareRouters, pathOf, toExpressPath, traceLookup } from './model.js'

const flags = readFlags({
  route: { type: 'string', multiple: true, help: '<path>  your own route, in find-my-way syntax; repeat for more' },
  url: { type: 'string', help: '<path>  the URL to look up in your routes' }
})
const isOwn = Boolean(flags.route ?? flags.url)
const routes = flags.route ?? ROUTES
const urls = isOwn ? [flags.url ?? '/'] : ['/users', '/users/me', EXAMPLE_URL, '/products/featured', '/files/img/logo.png', '/orders']
const compared = urls.map((url) => compareRouters(routes, url))

section('Routes grow one tree. It is find-my-way\'s own, printed after each route.')
const tree = findMyWay()
for (const path of routes) {
  tree.on('GET', path, () => {})
  if (!isOwn || path === routes.at(-1)) show(`+ ${path}`, tree.prettyPrint({ method: 'GET' }).trimEnd())
}

section('A lookup compares characters, left to right, and never asks a route.')
const LESSONS = {
  '/users/me': 'Static wins over a parameter, whatever the order of declaration.',
  '/users/me/orders': 'A static branch can be a dead end. The lookup goes back to the sibling it passed over.',
  '/files/img/logo.png': 'A wildcard comes last and takes all that is left.',
  '/orders': 'A miss ends at the first character that no branch begins with.'
}
for (const { url, lookup: { steps, outcome, comparisons, searches } } of compared) {
  const lesson = isOwn ? 'Your request.' : LESSONS[url]
  const searched = searches > 0 ? ` Long pieces searched: ${searches}.` : ''
  const lines = steps.map(({ consumed, text }) => `  ${consumed.padEnd(22)} ${text}`)
  if (lesson) show(lesson, `GET ${url}`, ...lines, `  = ${outcome} Characters compared: ${comparisons}.${searched}`)
}

if (!isOwn) {
  section('Constraints choose among the routes that end at the same node.')
  const users = findMyWay()
  users.on('GET', '/users', () => 'the route without a constraint')
  users.on('GET', '/users', { constraints: { version: '2.0.0' } }, () => 'the route of version 2.0.0')
  users.on('GET', '/users', { constraints: { host: 'admin.example.com' } }, () => 'the route of host admin.example.com')
  const asked = [{}, { version: '2.x' }, { host: 'admin.example.com' }, { version: '3.x' }]
  table(['GET /users', 'answered by'], asked.map((request) => (
    [Object.entries(request).flat().join(' '), users.find('GET', '/users', request)?.handler() ?? 'none: 404']
  )))
}

section('The same requests through the lists of Express and Koa.')
table(['request', 'find-my-way: characters', 'Express: layers', '@koa/router: layers'], compared.map(({ url, lookup, express }) => {
  const koa = new KoaRouter()
  for (const path of routes) if (toExpressPath(path)) koa.get(toExpressPath(path), () => {})
  const tried = countMatches(koa.stack)
  koa.match(pathOf(url), 'GET')
  return [url, lookup.comparisons, `${express.tried} of ${express.total}`, `${tried.length} of ${koa.stack.length}`]
}))
for (const { url, lookup: { match, refusal }, express, reason } of compared) {
  if (!reason) continue
  show(`${url}: find-my-way answers with ${match?.path ?? refusal?.status ?? 'no route'}, Express with ${routes[express.match] ?? 'no route'}.`,
    `The reason: ${reason}.`)
}
for (const index of compared[0].express.skipped) say(`${routes[index]} is left out of the lists: a path in Express 5 cannot say it.`)

/** The layers of a list that are asked whether they match, from now on. */
function countMatches (layers) {
  const tried = []
  for (const layer of layers) {
    const { match } = layer
    layer.match = (path) => {
      tried.push(layer)
      return match.call(layer, path)
    }
  }
  return tried
}

if (!isOwn) {
  section('A lookup goes back, and never enters a node twice. Here 16 routes are alike until their end.')
  let alike = ['']
  for (const name of 'abcd') alike = alike.flatMap((path) => [`${path}/a`, `${path}/:${name}`])
  table(['request', 'nodes entered', 'of them different', 'answered by'], ['/a/a/a/a/end', '/x/a/a/a/end', '/a/a/a/a/else'].map((url) => {
    const { entered, match } = traceLookup(alike.map((path) => `${path}/end`), url)
    const nodes = entered.filter((node, index) => node !== entered[index - 1])
    return [url, nodes.length, new Set(nodes).size, match?.path ?? 'none: 404']
  }))

  section('A path is decoded once. A parameter has a limit, a wildcard has none.')
  const app = Fastify()
  for (const path of ['/files/:name', '/all/*', '/café', '/admin', '/shop/cart']) {
    app.get(path, async ({ params, routeOptions }) => ({ route: routeOptions.url, value: Object.values(params)[0] }))
  }
  const sent = ['/files/a%20b', '/files/a+b', '/files/a%2Fb', '/files/a%252Fb', '/files/%zz', '/caf%C3%A9', '/%61dmin', '/shop%2Fcart']
  const long = [['/files/', 'x', 100], ['/files/', 'x', 101], ['/files/', '%C3%A9', 100], ['/all/', 'x', 101]]
  const requests = [
    ...sent.map((url) => [url, url]),
    ...long.map(([path, letter, times]) => [`${path}${letter}…, ${times} of ${decodeURIComponent(letter)}`, path + letter.repeat(times)])
  ]
  table(['as sent', 'status', 'route', 'parameter, or code'], await Promise.all(requests.map(async ([shown, url]) => {
    const answer = await app.inject(url)
    const { route = 'none', value = '', code = value.length > 50 ? `${value.length} characters` : value } = answer.json()
    return [shown, answer.statusCode, route, code]
  })))
}
