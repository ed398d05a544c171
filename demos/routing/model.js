import findMyWay from 'find-my-way'
import { safeDecodeURIComponent } from 'find-my-way/lib/url-sanitizer.js'
import Layer from 'router/lib/layer.js'
import { InputError } from '../lib/command-line/input-error.js'

/** The routes of the story, in the order in which they are declared. */
export const ROUTES = [
  '/users', '/users/me', '/users/me/settings', '/users/:id', '/users/:id/orders',
  '/products/:sku', '/products/featured', '/files/*'
]
/** The lookup that has to go back: `me` is also a value of `:id`. */
export const EXAMPLE_URL = '/users/me/orders'

const STORY = ROUTES.join('\n')
/** What the figure offers to begin with: routes, one a line, and a URL. */
export const EXAMPLES = [
  { id: 'back', label: 'A dead end', paths: STORY, url: EXAMPLE_URL },
  { id: 'later', label: 'Declared later', paths: STORY, url: '/products/featured' },
  { id: 'alike', label: 'Almost a route', paths: STORY, url: '/users/mentor' },
  { id: 'capitals', label: 'In capitals', paths: STORY, url: '/USERS' },
  { id: 'empty', label: 'Empty parameter', paths: STORY, url: '/users/' }
]

const MAX_ROUTES = 40
const MAX_LENGTH = 200

/** What the figure shows before the reader edits anything. */
export function example () {
  return compareRouters(ROUTES, EXAMPLE_URL)
}

/**
 * One request through find-my-way and through Express's list: what the figure draws.
 *
 * @param {string[]} paths routes in find-my-way's syntax
 * @throws {InputError} when a route or the URL is malformed, saying which and why
 */
export function compareRouters (paths, url) {
  const long = paths.find((path) => path.length > MAX_LENGTH)
  if (url.length > MAX_LENGTH) throw new InputError(`the URL is longer than ${MAX_LENGTH} characters`)
  if (!url.startsWith('/')) throw new InputError(`URL '${url}' must begin with /, such as ${EXAMPLE_URL}`)
  if (paths.length === 0) throw new InputError('add at least one route, such as /users/:id')
  if (paths.length > MAX_ROUTES) throw new InputError(`at most ${MAX_ROUTES} routes, got ${paths.length}`)
  if (long) throw new InputError(`route '${long.slice(0, 20)}…' is longer than ${MAX_LENGTH} characters`)
  const lookup = traceLookup(paths, url)
  const expressions = paths.map((path) => createLayer(path)).map((layer) => layer && expressionOf(layer))
  return { paths, url, lookup, express: { ...scanExpress(paths, url), expressions }, reason: explainDifference(paths, url) }
}

// find-my-way: a tree

const KINDS = /** @type {const} */ (['static', 'parametric', 'wildcard']) // as its lib/node.js numbers them
/** Where Fastify answers by itself. */
const BAD_URL = { status: 400, code: 'FST_ERR_BAD_URL', why: 'The URL cannot be decoded' }
const TOO_LONG = { status: 414, code: 'FST_ERR_MAX_PARAM_LENGTH', why: 'A parameter is too long' }

/**
 * Look a URL up in the real find-my-way, and say in words each thing that it does. Nothing of the
 * algorithm is repeated here: the library's own nodes work, and note what they are asked. A node of the `tree` has an id,
 * stable while the shape of the tree is, the text that it takes, the routes that end there, and its children in the order
 * in which a lookup tries them; a step the node that it is about, how many of that node's characters it has `read`, the
 * children whose first character it was `against`, the part of the path that is behind it, the index where it stops to
 * look, whether that fits, and how much the library has compared and searched by then.
 *
 * @param {{ maxParamLength?: number }} [options] of the router
 * @throws {InputError} when a route is malformed
 */
export function traceLookup (paths, url, options) {
  const router = createRouter(paths, options)
  const ids = new Map()
  const steps = []
  const entered = []
  let comparisons = 0
  let searches = 0
  let path = pathOf(url)
  /** Where the node that is entered next begins to read. */
  let from = 0
  /** What may still be tried: the library's own stack of node, position and number of parameters. @type {any[]} */
  let passed = []
  /** A parameter that was entered: whether it fits shows in what the library does next. @type {any} */
  let taking = null

  const tree = router.trees.GET ? watch(router.trees.GET, '0') : null
  const found = router.find('GET', url)
  settle(null)
  const refusal = /** @type {typeof BAD_URL | null} */ (found?.handler() ?? null)
  const match = found?.store ? { index: found.store.index, path: paths[found.store.index], params: { ...found.params } } : null
  const outcome = describeOutcome(match, refusal)
  return { tree, path, steps: steps.filter(({ text }) => text), entered, match, refusal, outcome, comparisons, searches }

  function watch (node, id) {
    ids.set(node, id)
    watchChoice(node, id)
    if (node.matchPrefix) watchPrefix(node, id)
    else watchTake(node, id)
    if (node.handlerStorage) watchEnd(node, id)
    const children = [...node.staticChildrenNodes, ...node.parametricChildren, node.wildcardChild].filter(Boolean)
    return {
      id,
      kind: KINDS[node.kind],
      label: labelOf(node),
      routes: (node.routes ?? []).map((route) => route.path),
      children: children.map((child, index) => watch(child, `${id}.${index}`))
    }
  }

  /** The first character of each static child is compared, until one is equal. */
  function watchChoice (node, id) {
    const { getNextNode } = node
    node.getNextNode = (decoded, position, stack, count) => {
      settle(node)
      entered.push(id)
      path = decoded
      from = position
      passed = stack
      const step = say(id, position)
      const compared = []
      const codes = node.staticChildrenCharCodes
      node.staticChildrenCharCodes = new Proxy(codes, {
        get (_, key) {
          if (key === 'length') return codes.length
          compared.push(String.fromCharCode(codes[key]))
          if (position < path.length) step.against.push(`${id}.${String(key)}`)
          step.compared = ++comparisons
          return codes[key]
        }
      })
      const next = getNextNode.call(node, path, position, stack, count)
      node.staticChildrenCharCodes = codes
      step.end = Math.min(position + 1, path.length)
      const isEqual = step.end > position && compared.at(-1) === path[position]
      if (isEqual) Object.assign(step, { node: step.against.at(-1), read: 1 })
      step.fits = next !== null || isEqual
      step.text = describeChoice(path.charAt(position), compared, next)
      if (next === null) goBack(stack.slice(-3))
      return next
    }
  }

  /** Then the rest of the characters of that child. */
  function watchPrefix (node, id) {
    const { matchPrefix, prefix } = node
    node.matchPrefix = (_, position) => {
      const step = say(id, position)
      let read = ''
      let isSearch = false
      const fits = matchPrefix({
        charCodeAt (at) {
          read += prefix[at - position]
          return path.charCodeAt(at)
        },
        indexOf () {
          isSearch = true
          return path.indexOf(prefix, position)
        }
      }, position)
      comparisons += read.length
      if (isSearch) searches++
      const end = position + (isSearch ? prefix.length : 1 + read.length)
      Object.assign(step, { end: Math.min(end, path.length), fits, compared: comparisons, searched: searches, read: isSearch ? 0 : end - position })
      if (isSearch) step.text = `a long prefix, one native search: ${fits ? 'equal' : 'different'}`
      else if (read) step.text = `then '${read}': ${fits ? 'equal' : 'different, stop'}`
      return fits
    }
  }

  /** A parameter or wildcard takes a piece. A lookup reads `isRegex` once when it enters one. */
  function watchTake (node, id) {
    const { isRegex, regex } = node
    Object.defineProperty(node, 'isRegex', {
      get () {
        settle(null)
        const slash = node.nodePaths ? path.indexOf('/', from) : -1
        const raw = path.slice(from, slash === -1 ? undefined : slash)
        const value = raw.includes('%') ? safeDecodeURIComponent(raw) : raw
        taking = { node, regex, step: Object.assign(say(id, from), { end: from + raw.length }), value, saidNo: false, sibling: passed.slice(-3) }
        return isRegex
      }
    })
    if (!isRegex) return
    node.regex = {
      exec (value) {
        const answer = regex.exec(value)
        taking.saidNo = answer === null
        return answer
      }
    }
  }

  function watchEnd (node, id) {
    const { handlerStorage } = node
    const { getMatchingHandler } = handlerStorage
    handlerStorage.getMatchingHandler = (constraints) => {
      settle(node)
      entered.push(id)
      say(id, path.length).text = 'the path ends at a route'
      return getMatchingHandler.call(handlerStorage, constraints)
    }
  }

  function settle (next) {
    if (!taking) return
    const { node, regex, step, value, saidNo, sibling } = taking
    taking = null
    const fits = next === node
    step.fits = fits
    if (!fits && !saidNo) step.text = `'${value}' is too long for a parameter`
    else if (regex) step.text = `'${value}' against /${regex.source}/: ${fits ? 'matches' : 'does not match'}`
    else step.text = `${labelOf(node)} takes '${value}'`
    if (!fits) goBack(sibling)
  }

  function goBack ([node, position]) {
    if (!node) return
    const id = ids.get(node)
    say(id.slice(0, id.lastIndexOf('.')), position).text = `a dead end: go back and try ${labelOf(node)}`
    from = position
  }

  function say (node, position) {
    const step = { node, consumed: path.slice(0, position), end: position, fits: true, read: 0, against: [], compared: comparisons, searched: searches, text: '' }
    steps.push(step)
    return step
  }
}

function labelOf (node) {
  return node.nodePaths ? [...node.nodePaths].join(' | ') : node.matchPrefix ? node.prefix : '*'
}

/** The library with Fastify's answers. A handler returns the refusal, if it is one; the store has the route's index. @returns {any} */
function createRouter (paths, options) {
  const router = findMyWay(/** @type {any} */ ({ ...options, onBadUrl: () => BAD_URL, onMaxParamLength: () => TOO_LONG }))
  paths.forEach((path, index) => {
    try {
      router.on('GET', path, () => null, { index })
    } catch (/** @type {any} */ error) {
      throw new InputError(`route '${path}': ${error.message}`)
    }
  })
  return router
}

function describeChoice (character, compared, next) {
  const isTake = next !== null && !next.matchPrefix
  if (character === '') return isTake ? `the path ends here, but ${labelOf(next)} may be empty` : 'the path ends here, and no route that fits does'
  const asked = `'${character}' against ${compared.map((other) => `'${other}'`).join(', ')}`
  if (compared.at(-1) === character) return `${asked}: equal, follow`
  if (compared.length === 0) return isTake ? '' : 'no children'
  return `${asked}: ${isTake ? `not equal, so try ${labelOf(next)}` : 'no child fits'}`
}

function describeOutcome (match, refusal) {
  if (refusal) return `${refusal.why}: Fastify answers ${refusal.status}, ${refusal.code}.`
  if (!match) return 'No route: 404.'
  const params = Object.entries(match.params).map(([name, value]) => value === '' ? `an empty ${name}` : `${name} = ${value}`)
  return `${match.path} answers${params.length > 0 ? `, with ${params.join(', ')}` : ''}.`
}

// Express: a list

/**
 * Find a route as Express's router does: ask its layers in order until one matches. The layers are
 * the library's own; a test holds this loop equal to the one of `next` in router/index.js.
 *
 * @param {{ sensitive?: boolean, strict?: boolean }} [options] of Express
 */
export function scanExpress (paths, url, options) {
  const layers = paths.map((path, index) => ({ index, layer: createLayer(path, options) }))
  const list = layers.filter(({ layer }) => layer)
  const skipped = layers.filter(({ layer }) => !layer).map(({ index }) => index)
  const scan = { tried: 0, total: list.length, match: /** @type {number | null} */ (null), refused: false, skipped }
  for (const { index, layer } of list) {
    scan.tried++
    try {
      // After a parameter that cannot be decoded Express goes through the list, and lets no route answer.
      if (layer.match(pathOf(url)) && !scan.refused) return { ...scan, match: index }
    } catch {
      scan.refused = true
    }
  }
  return scan
}

/** @returns {any} null when Express cannot say it */
function createLayer (path, options = {}) {
  const said = toExpressPath(path)
  if (said === null) return null
  try {
    return new Layer(said, { ...options, end: true }, () => {})
  } catch {
    return null
  }
}

/** The regular expression that a layer runs, as the library has made it. */
function expressionOf (layer) {
  const { exec } = RegExp.prototype
  let source = ''
  RegExp.prototype.exec = function (text) {
    source = String(this)
    return exec.call(this, text)
  }
  try {
    layer.match('/')
  } finally {
    RegExp.prototype.exec = exec
  }
  return source
}

/**
 * A path in the syntax of path-to-regexp 8, which Express 5 and @koa/router 15 use.
 *
 * @param {string} path in find-my-way's syntax
 * @returns {string | null} null for a regular expression, which that syntax no longer has
 */
export function toExpressPath (path) {
  if (path.includes('(')) return null
  const [, body = '', optional = ''] = /^(.*?)(\/:\w+\?)?$/s.exec(path) ?? []
  const said = body.replaceAll(/[{}[\]+?!\\]/g, '\\$&').replaceAll('::', '\\:').replace(/\*$/, '{*rest}')
  return said + optional.replace(/^(.*)\?$/, '{$1}')
}

export function pathOf (url) {
  return url.split(/[?#]/, 1)[0]
}

/** The one known difference of the two by which they answer otherwise; empty where they agree, or more than one is needed. */
export function explainDifference (paths, url) {
  const tree = traceLookup(paths, url).match?.index ?? null
  const scan = scanExpress(paths, url)
  if (tree === scan.match || scan.refused) return ''
  if (tree !== null && scan.match !== null && createLayer(paths[tree])?.match(pathOf(url))) return 'a list takes the first route that fits'
  if (scanExpress(paths, url, { sensitive: true }).match === tree) return 'Express ignores case'
  if (scanExpress(paths, url, { strict: true }).match === tree) return 'Express ignores a trailing slash'
  return ''
}
