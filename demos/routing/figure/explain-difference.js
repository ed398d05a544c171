import { scanExpressRouter } from '../model/list-routers.js'
import { traceLookup } from '../model/trace-lookup.js'

/**
 * @typedef {import('../model/tree.js').Route} Route
 * @typedef {import('../model/trace-lookup.js').Lookup} Lookup
 * @typedef {object} Change what is taken away of one of the two
 * @property {import('../model/list-routers.js').Reading} [list]
 * @property {boolean} [ordered] Express has the route that find-my-way finds before the others
 * @property {boolean} [unlimited] find-my-way's parameters may be of any length
 * @property {boolean} [said] find-my-way has only the routes that Express can say
 *
 * @typedef {object} Cause
 * @property {'case' | 'slash' | 'order' | 'empty' | 'encoding' | 'length' | 'unsaid' | 'url' | 'syntax'} id
 * @property {string} why
 */

/** @type {Array<Cause & { without: (lookup: Lookup) => Change }>} */
const CAUSES = [
  { id: 'case', why: 'Express ignores case', without: () => ({ list: { sensitive: true } }) },
  { id: 'slash', why: 'Express ignores a trailing slash', without: () => ({ list: { strict: true } }) },
  { id: 'order', why: 'a list takes the first route that fits', without: () => ({ ordered: true }) },
  { id: 'empty', why: 'a parameter of Express holds one character at least, one of find-my-way may be empty', without: () => ({ list: { empty: true } }) },
  { id: 'encoding', why: 'Express compares the path as it was sent, find-my-way decodes it first', without: ({ path }) => ({ list: { path } }) },
  { id: 'length', why: 'find-my-way limits the length of a parameter, to 100 characters here, and Express does not', without: () => ({ unlimited: true }) },
  { id: 'unsaid', why: 'Express cannot write the route that would answer', without: () => ({ said: true }) }
]

/** @type {Cause} */
const BAD_URL = { id: 'url', why: 'find-my-way decodes the whole path before it looks, Express only what a parameter takes' }
/** @type {Cause} */
const SYNTAX = { id: 'syntax', why: 'the two read one of these routes in different ways' }

/**
 * Why the two answer differently: the fewest causes without which they would
 * not. Each is tried on the libraries.
 *
 * @param {Route[]} routes
 * @param {string} url
 * @returns {Cause[]} none where both take the same route, or neither takes one
 */
export function explainDifference (routes, url) {
  const lookup = traceLookup(routes, { url })
  if (agree(routes, url, [])) return []
  if (lookup.refusal?.status === 400) return [BAD_URL]
  const changes = CAUSES.map(({ without }) => without(lookup))
  const found = subsetsBySize(CAUSES.length).find((subset) => agree(routes, url, subset.map((at) => changes[at])))
  return found ? found.map((at) => ({ id: CAUSES[at].id, why: CAUSES[at].why })) : [SYNTAX]
}

/**
 * @param {Route[]} routes
 * @param {string} url
 * @param {Change[]} changes
 */
function agree (routes, url, changes) {
  const { ordered, unlimited, said } = Object.assign({}, ...changes)
  const list = Object.assign({}, ...changes.map((change) => change.list))
  const { skipped } = scanExpressRouter(routes, url)
  const offered = said ? routes.filter((_, index) => !skipped.includes(index)) : routes
  const { match, refusal } = traceLookup(offered, { url }, unlimited ? { maxParamLength: Infinity } : {})
  const tree = match ? routes.indexOf(offered[match.index]) : null
  const express = scanExpressRouter(routes, url, ordered ? { ...list, first: tree } : list)
  return tree === express.match && refusal?.status === (express.refused ? 400 : undefined)
}

/**
 * @param {number} length
 * @returns {number[][]} every choice of indexes below `length`, the smallest first
 */
function subsetsBySize (length) {
  const subsets = Array.from({ length: 2 ** length - 1 }, (_, mask) => [...Array(length).keys()].filter((at) => (mask + 1) >> at & 1))
  return subsets.sort((one, other) => one.length - other.length)
}
