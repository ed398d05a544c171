import { pathOf } from './list-routers.js'
import { safeDecodeURIComponent } from 'find-my-way/lib/url-sanitizer.js'
import { childrenOf, createRouter, readTree } from './tree.js'

/**
 * What a lookup did, in order. Node ids are those of `readTree`; positions are
 * indexes into the path.
 *
 * @typedef {{ type: 'choose', node: string, position: number, character: string, compared: string[], child: string | null }} Choose
 *   the first character of each static child is compared, until one is equal
 * @typedef {{ type: 'prefix', node: string, position: number, compared: Array<{ position: number, expected: string, equal: boolean }>, native: boolean, matched: boolean }} Prefix
 *   the rest of the chosen child's characters; `native` when one `indexOf` did it
 * @typedef {{ type: 'take', node: string, position: number, value: string, pattern: string | null, matched: boolean, tooLong: boolean }} Take
 *   a parameter or wildcard takes a slice of the path; `tooLong` when its length alone decided
 * @typedef {{ type: 'backtrack', node: string, position: number }} Backtrack
 *   nothing below fits: the most recent sibling that was passed over is next
 * @typedef {{ type: 'end', node: string, position: number, candidates: number, route: number | null }} End
 *   the path is used up at a node where routes end; constraints decide
 * @typedef {Choose | Prefix | Take | Backtrack | End} Event
 *
 * @typedef {object} Lookup
 * @property {{ index: number, path: string, params: Record<string, string> } | null} match
 * @property {{ status: number, code: string } | null} refusal what Fastify answers by itself, in place of a route or its 404
 * @property {string} path as the router reads it: without the query, decoded
 * @property {Event[]} events
 * @property {number} comparisons characters compared, as counted on the library's own reads
 * @property {number} searches long prefixes, each compared by one native search
 * @property {import('./tree.js').TreeNode | null} tree
 */

/**
 * Look a URL up in the real find-my-way and record each thing it reads.
 *
 * Nothing of the algorithm is repeated here: the library's node methods run as
 * they are, on a path and on lists that note what is read from them.
 *
 * @param {import('./tree.js').Route[]} routes
 * @param {{ url: string, host?: string, version?: string }} request
 * @param {{ maxParamLength?: number }} [options] of the router
 * @returns {Lookup}
 * @throws {Error} find-my-way's own, when a route is malformed
 */
export function traceLookup (routes, { url, host, version }, options) {
  const router = /** @type {any} */ (createRouter(routes, options))
  const { tree, ids } = readTree(router)
  /** @type {Event[]} */
  const events = []
  const recording = { ids, events, path: pathOf(url), stack: null, takeFrom: 0, pending: null }
  if (tree) instrument(router.trees.GET, recording)
  const headers = { host, 'accept-version': version }
  const found = router.find('GET', url, router.constrainer.deriveConstraints({ headers }))
  settleTake(recording, false)
  const index = found?.store?.index
  const match = index === undefined ? null : { index, path: routes[index].path, params: { ...found.params } }
  const searches = events.filter((event) => event.type === 'prefix' && event.native).length
  return { match, refusal: found?.handler() ?? null, path: recording.path, events, comparisons: events.reduce(addComparisons, 0), searches, tree }
}

/**
 * @param {number} total
 * @param {Event} event
 */
function addComparisons (total, event) {
  return 'compared' in event ? total + event.compared.length : total
}

/**
 * @typedef {object} Recording
 * @property {Map<object, string>} ids
 * @property {Event[]} events
 * @property {string} path as the lookup reads it: without the query, decoded
 * @property {any[] | null} stack the lookup's own backtracking stack: triples of node, position, parameter count
 * @property {number} takeFrom where the parameter or wildcard that is entered next begins
 * @property {{ event: Take, node: any, fallback: any[] } | null} pending a parameter that was entered, before the library shows whether it matched
 */

/**
 * @param {any} node
 * @param {Recording} recording
 */
function instrument (node, recording) {
  const prototype = Object.getPrototypeOf(node)
  const id = /** @type {string} */ (recording.ids.get(node))
  childrenOf(node).forEach((child) => instrument(child, recording))
  recordNextNode(node, id, prototype, recording)
  if (node.matchPrefix) recordPrefix(node, id, recording)
  else recordTake(node, id, recording)
  if (node.handlerStorage) recordEnd(node, id, recording)
}

/**
 * @param {any} node
 * @param {string} id
 * @param {any} prototype
 * @param {Recording} recording
 */
function recordNextNode (node, id, prototype, recording) {
  node.getNextNode = function (/** @type {string} */ path, /** @type {number} */ position, /** @type {any[]} */ stack, /** @type {number} */ count) {
    settleTake(recording, recording.pending?.node === node)
    Object.assign(recording, { path, stack, takeFrom: position })
    /** @type {Choose} */
    const choice = { type: 'choose', node: id, position, character: path.charAt(position), compared: [], child: null }
    recording.events.push(choice)
    const charCodes = node.staticChildrenCharCodes
    node.staticChildrenCharCodes = noteReads(charCodes, (code) => choice.compared.push(String.fromCharCode(code)))
    const next = prototype.getNextNode.call(node, path, position, stack, count)
    node.staticChildrenCharCodes = charCodes
    if (next?.matchPrefix) choice.child = /** @type {string} */ (recording.ids.get(next))
    if (next === null) recordBacktrack(recording, stack.slice(-3))
    return next
  }
}

/**
 * @param {number[]} list
 * @param {(value: number) => void} note
 */
function noteReads (list, note) {
  return new Proxy(list, {
    get (target, key) {
      const value = Reflect.get(target, key)
      if (typeof key === 'string' && /^\d+$/.test(key)) note(value)
      return value
    }
  })
}

/**
 * @param {any} node
 * @param {string} id
 * @param {Recording} recording
 */
function recordPrefix (node, id, recording) {
  const matchPrefix = node.matchPrefix
  node.matchPrefix = function (/** @type {string} */ path, /** @type {number} */ position) {
    /** @type {Prefix} */
    const event = { type: 'prefix', node: id, position, compared: [], native: false, matched: false }
    recording.events.push(event)
    event.matched = matchPrefix({
      charCodeAt (/** @type {number} */ index) {
        const expected = node.prefix[index - position]
        event.compared.push({ position: index, expected, equal: path[index] === expected })
        return path.charCodeAt(index)
      },
      indexOf (/** @type {string} */ prefix, /** @type {number} */ from) {
        event.native = true
        return path.indexOf(prefix, from)
      }
    }, position)
    return event.matched
  }
}

/**
 * The lookup reads `isRegex` once each time it enters a parametric or wildcard
 * node. Whether that node matched shows in what the lookup does next.
 *
 * @param {any} node
 * @param {string} id
 * @param {Recording} recording
 */
function recordTake (node, id, recording) {
  const { isRegex, regex } = node
  Object.defineProperty(node, 'isRegex', {
    get () {
      settleTake(recording, false)
      const position = recording.takeFrom
      const slash = node.nodePaths ? recording.path.indexOf('/', position) : -1
      const raw = recording.path.slice(position, slash === -1 ? undefined : slash)
      /** @type {Take} */
      const event = { type: 'take', node: id, position, value: decode(raw), pattern: isRegex ? regex.source : null, matched: false, tooLong: true }
      recording.events.push(event)
      recording.pending = { event, node, fallback: recording.stack?.slice(-3) ?? [] }
      return isRegex
    }
  })
  if (isRegex) node.regex = { source: regex.source, exec: (/** @type {string} */ value) => noteAnswer(recording, regex.exec(value)) }
}

/**
 * An expression that was asked and said no: the length was not the reason.
 *
 * @param {Recording} recording
 * @param {RegExpExecArray | null} answer
 */
function noteAnswer ({ pending }, answer) {
  if (pending && answer === null) pending.event.tooLong = false
  return answer
}

/**
 * @param {Recording} recording
 * @param {boolean} matched
 */
function settleTake (recording, matched) {
  const { pending } = recording
  if (pending === null) return
  recording.pending = null
  pending.event.matched = matched
  if (matched) pending.event.tooLong = false
  else recordBacktrack(recording, pending.fallback)
}

/** @param {string} raw */
function decode (raw) {
  return raw.includes('%') ? safeDecodeURIComponent(raw) : raw
}

/**
 * @param {Recording} recording
 * @param {any[]} sibling the top of the lookup's stack: node, position, parameter count
 */
function recordBacktrack (recording, [node, position]) {
  if (node === undefined) return
  recording.events.push({ type: 'backtrack', node: /** @type {string} */ (recording.ids.get(node)), position })
  recording.takeFrom = position
}

/**
 * @param {any} node
 * @param {string} id
 * @param {Recording} recording
 */
function recordEnd (node, id, recording) {
  const storage = node.handlerStorage
  const { getMatchingHandler } = Object.getPrototypeOf(storage)
  storage.getMatchingHandler = function (/** @type {unknown} */ constraints) {
    settleTake(recording, recording.pending?.node === node)
    const handler = getMatchingHandler.call(storage, constraints)
    recording.events.push({
      type: 'end',
      node: id,
      position: recording.path.length,
      candidates: storage.handlers.length,
      route: handler === null ? null : handler.store.index
    })
    return handler
  }
}
