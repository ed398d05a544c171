import Fastify from 'fastify'
import findMyWay from 'find-my-way'
import { traceLookup } from '../model.js'

/** Segments of the routes that are alike until their end, each either static or a parameter. */
const DEPTH = 4

/** Two to the power of `DEPTH` routes: `/a/a/a/a/end`, `/a/a/a/:d/end`, and so on. */
export const ALIKE_ROUTES = Array.from({ length: 2 ** DEPTH }, (_, chosen) => (
  `${Array.from({ length: DEPTH }, (_, place) => chosen >> (DEPTH - 1 - place) & 1 ? `/:${'abcd'[place]}` : '/a').join('')}/end`
))

const ALIKE_URLS = ['/a/a/a/a/end', '/x/a/a/a/end', '/a/a/a/a/else']

/** The longest parameter that Fastify takes when nobody sets `maxParamLength`. */
const LONGEST = 100

/** What a client may send, and how it is named where it is too long to print. */
const ODD_URLS = [
  ['/files/a%20b'], ['/files/a+b'], ['/files/a%2Fb'], ['/files/a%252Fb'], ['/files/%zz'], ['/caf%C3%A9'], ['/%61dmin'], ['/shop%2Fcart'],
  [`/files/${'x'.repeat(LONGEST)}`, '/files/x…, 100 of x'], [`/files/${'x'.repeat(LONGEST + 1)}`, '/files/x…, 101 of x'],
  [`/files/${'%C3%A9'.repeat(LONGEST)}`, '/files/%C3%A9…, 100 of é'], [`/all/${'x'.repeat(LONGEST + 1)}`, '/all/x…, 101 of x']
]

/**
 * @typedef {{ url: string, entered: number, distinct: number, route: string | null }} Entered nodes that were entered, and how many of them are different ones
 * @typedef {{ sent: string, status: number, route: string, told: string }} Odd `told`: the value of the parameter, or the code of the error
 */

/**
 * How far a lookup goes when many routes begin alike.
 *
 * @returns {Entered[]}
 */
export function countEntered () {
  return ALIKE_URLS.map((url) => {
    const { entered, match } = traceLookup(ALIKE_ROUTES, url)
    const nodes = entered.filter((node, index) => node !== entered[index - 1])
    return { url, entered: nodes.length, distinct: new Set(nodes).size, route: match?.path ?? null }
  })
}

const CONSTRAINTS = [{}, { version: '2.0.0' }, { host: 'admin.example.com' }]
/** What a request says: the fields of its head, as the router reads them. */
const CONSTRAINED = [{}, { version: '2.x' }, { host: 'admin.example.com' }, { version: '3.x' }]

/** Routes that end at one node: which constraints answer a request. */
export function askConstraints () {
  const router = findMyWay()
  for (const constraints of CONSTRAINTS) router.on('GET', '/users', { constraints }, () => {}, constraints)
  return CONSTRAINED.map((asked) => ({ url: '/users', ...asked, routes: CONSTRAINTS.length, found: router.find('GET', '/users', asked)?.store ?? null }))
}

/**
 * What Fastify makes of paths that are encoded, or long.
 *
 * @returns {Promise<Odd[]>}
 */
export async function askOddUrls () {
  const app = Fastify()
  for (const path of ['/files/:name', '/all/*', '/café', '/admin', '/shop/cart']) app.get(path, tellRoute)
  const answers = []
  for (const [url, sent = url] of ODD_URLS) {
    const { statusCode: status, body } = await app.inject(url)
    const { route = 'none', params = {}, code = '' } = JSON.parse(body)
    const [value = code] = Object.values(params)
    answers.push({ sent, status, route, told: value.length > LONGEST / 2 ? `${value.length} characters` : value })
  }
  await app.close()
  return answers
}

/** @param {import('fastify').FastifyRequest} request */
async function tellRoute ({ params, routeOptions }) {
  return { route: routeOptions.url, params }
}
