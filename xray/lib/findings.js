import { isWithin } from './internals.js'
import { Late } from './load.js'
import { PHASES, originOf } from './read.js'
import { isEncapsulated } from './watch.js'

/** What is suspicious in an application that has booted. @returns {Array<ReturnType<typeof found>>} */
export function findAll (sight) {
  return [
    findUnreached, findLateErrorHandler, findLostPrefix, findSharedReference, findNearTimeout, findAnyOf, findNoResponseSchema
  ].flatMap((find) => find(sight))
}

/** Such as `a, b and c`. */
const list = (words) => new Intl.ListFormat('en-GB').format(words)

/**
 * Something that is worth a look, `what` happens in a sentence, and the page of the site. certain: it happens, and is
 * hardly ever meant; likely: it happens, and may be meant; note: good to know.
 *
 * @param {string} id @param {'certain' | 'likely' | 'note'} sure @param {import('./places.js').Place | null} at
 * @param {string} what @param {string} why @param {string} page
 */
export function found (id, sure, at, what, why, page) {
  return { id, sure, at, what, why, page }
}

/** Three routes at most, and how many more there are. */
export function sayRoutes (routes) {
  const words = routes.map(({ methods, url }) => `${methods.join('|')} ${url}`)
  return words.length <= 3 ? list(words) : `${words.slice(0, 2).join(', ')} and ${words.length - 2} more`
}

const isDecorator = ({ method }) => /^decorateRe/.test(method)
const isCallOf = (name) => ({ method }) => method === name
/** What only a request meets: without a route in the plugin, nothing ever meets it. What is said of one, and of several. */
const UNMET = [
  [({ method, args }) => method === 'addHook' && [...PHASES, 'onRoute'].includes(args[0]), ({ args }) => `the ${args[0]} hook`, 'never runs', 'never run', '/problems/siblings'],
  [isDecorator, ({ method, args }) => `the decorator ${method.slice('decorate'.length).toLowerCase()}.${String(args[0])}`, 'reaches no route', 'reach no route', '/problems/siblings'],
  [isCallOf('decorate'), ({ args }) => `the decorator ${String(args[0])}`, 'reaches no route', 'reach no route', '/problems/siblings'],
  [isCallOf('setErrorHandler'), () => 'the error handler', 'gets no error', 'get no error', '/problems/error-handler'],
  [isCallOf('addContentTypeParser'), ({ args }) => `the parser of ${String(args[0])}`, 'parses nothing', 'parse nothing', '/problems/parser-scope'],
  [isCallOf('addSchema'), ({ args }) => `the schema ${String(args[0]?.$id)}`, 'reaches no route', 'reach no route', '/problems/shared-schema']
]

/** An encapsulated plugin that has no routes, and adds what is for routes. */
function findUnreached ({ application: { scopes, calls, routes }, seen }) {
  const lonely = scopes.filter((scope) => (
    scope.instance !== null && isEncapsulated(scope) &&
    // What a package keeps to itself is its own affair.
    seen.plugins[scope.id].written?.own === true &&
    !routes.some(({ instance }) => isWithin(instance, scope.instance)) &&
    // A 404 handler is met by requests, too.
    !calls.some(({ method, instance }) => method === 'setNotFoundHandler' && isWithin(instance, scope.instance))
  ))
  return lonely.flatMap((scope) => UNMET.flatMap((/** @type {any} */ [holds, say, one, many, page]) => {
    const added = calls.filter((call) => call.instance === scope.instance && holds(call))
    if (added.length === 0) return []
    const things = [...new Set(added.map(say))]
    const what = `${list(things)} of ${seen.plugins[scope.id].name} ${things.length === 1 ? one : many}.`
    // A plugin may keep such a thing for itself.
    const sure = ['decorate', 'addSchema'].includes(added[0].method) ? 'likely' : 'certain'
    return [found('unreached', sure, added.find(({ at }) => at?.own)?.at ?? originOf(seen.plugins[scope.id]),
      what[0].toUpperCase() + what.slice(1),
      'The plugin is encapsulated and has no routes; fastify-plugin would give this to whoever registered it.',
      page)]
  }))
}

/** An error handler that was set when routes of its scope had already taken another. */
function findLateErrorHandler ({ application: { calls, routes }, seen }) {
  const handlers = calls.filter(({ method, errorHandler }) => method === 'setErrorHandler' && errorHandler !== undefined)
  const missed = routes.flatMap(({ instance, options, contexts: [context] }, index) => {
    const route = seen.routes[index]
    // A package may well take its routes before.
    if (context === undefined || options.errorHandler || route.twin || route.at?.own !== true) return []
    // The nearest, and of two on one instance the last.
    const wanted = handlers.filter((call) => isWithin(instance, call.instance))
      .reduce((near, call) => near && !isWithin(call.instance, near.instance) ? near : call, undefined)
    return wanted === undefined || wanted.errorHandler === context.errorHandler ? [] : [{ wanted, route }]
  })
  return handlers.flatMap((call) => {
    const without = missed.filter(({ wanted }) => wanted === call).map(({ route }) => route)
    if (without.length === 0) return []
    return [found('late-error-handler', 'certain', call.at,
      `This error handler does not get the errors of ${sayRoutes(without)}.`,
      'A route takes the error handler that is there when the route is loaded, and this one was set later.',
      '/problems/error-handler')]
  })
}

/** A prefix that was given to a plugin, and that its routes do not have. */
function findLostPrefix ({ application: { scopes }, seen }) {
  const isWithinPlugin = (id, outer) => id === outer || (id > 0 && isWithinPlugin(seen.plugins[id].parent, outer))
  return scopes.flatMap((scope) => {
    const prefix = scope.options?.prefix
    if (scope.id === 0 || typeof prefix !== 'string' || /^\/*$/.test(prefix)) return []
    const plugin = seen.plugins[scope.id]
    // A package may take an option of this name for something else.
    if (plugin.written?.own !== true) return []
    const part = prefix.replaceAll(/^\/|\/$/g, '')
    if (isEncapsulated(scope) && plugin.prefix.includes(part)) return []
    const own = seen.routes.filter((route) => isWithinPlugin(route.plugin, scope.id) && !route.twin)
    // A plugin may put it before some of its routes itself.
    if (own.length === 0 || own.some(({ url }) => url.includes(part))) return []
    // Autoload gives one that nobody wrote.
    return [found('lost-prefix', scope.at?.own && prefix.startsWith('/') ? 'certain' : 'likely', originOf(plugin),
      `The prefix ${prefix} is lost: ${sayRoutes(own)} ${own.length === 1 ? 'does' : 'do'} not have it.`,
      isEncapsulated(scope)
        ? 'Fastify reads the prefix before it calls the function that gives the options. Give an object.'
        : 'fastify-plugin gives the plugin its parent instead of an instance of its own, and a prefix belongs to an instance.',
      '/problems/prefix')]
  })
}

/** An object or array that all requests share. Fastify 5 refuses it, Fastify 4 does not. */
export function findSharedReference ({ application: { calls } }) {
  return calls.filter(isDecorator).flatMap(({ method, args: [name, value], at }) => {
    if (typeof value !== 'object' || value === null) return []
    if (typeof value.getter === 'function' || typeof value.setter === 'function') return []
    const on = method.slice('decorate'.length).toLowerCase()
    return [found('shared-reference', 'certain', at,
      `All requests share the ${Array.isArray(value) ? 'array' : 'object'} in ${on}.${String(name)}.`,
      'A decorator of this kind is made once and not for each request; Fastify 5 refuses it.',
      '/problems/shared-reference')]
  })
}

/** A plugin that took half of its time or more: a slower machine makes it an error. */
export function findNearTimeout ({ application: { scopes }, seen }) {
  return scopes.flatMap(({ id, timeout }) => {
    const { ms, name } = seen.plugins[id]
    if (id === 0 || ms === null || timeout === 0 || ms < timeout / 2) return []
    return [found('near-timeout', 'likely', originOf(seen.plugins[id]),
      `${name} took ${Math.round(ms)} ms, and pluginTimeout is ${timeout} ms.`,
      'A plugin that takes longer than pluginTimeout ends the boot, and another machine may be slower.',
      '/problems/plugin-timeout')]
  })
}

const choiceOf = (schema) => ['anyOf', 'oneOf'].find((key) => Array.isArray(schema[key]))

/** A response schema with a choice. One note for a schema, however many routes have it. */
function findAnyOf ({ application: { calls, routes }, seen }) {
  const shared = listShared(calls)
  const schemas = new Map()
  for (const [index, { options }] of routes.entries()) {
    const route = seen.routes[index]
    const choice = route.twin || route.serializer ? undefined : findPart(options.schema?.response, shared, choiceOf)
    if (choice === undefined) continue
    const text = JSON.stringify(plainValue(choice)) ?? `${index}`
    if (!schemas.has(text)) schemas.set(text, { key: choiceOf(choice), of: [] })
    schemas.get(text).of.push(route)
  }
  return [...schemas.values()].map(({ key, of }) => (found('any-of', 'note', of[0].at,
    `The response schema of ${sayRoutes(of)} has ${key}.`,
    'The serializer validates each value to find the schema that fits, which is slower, and the first that fits wins.',
    '/problems/any-of')))
}

/** What `addSchema` was given, by the names of a `$ref`. */
export function listShared (calls) {
  const schemas = calls.filter(isCallOf('addSchema')).map(({ args }) => args[0])
  return new Map(schemas.map((schema) => [String(schema.$id).replace(/#$/, ''), schema]))
}

/** What is data in a schema, and no schema; and what holds schemas by name, of which each may be called as data is. */
const DATA = ['const', 'enum', 'default', 'example', 'examples']
const NAMED = ['properties', 'patternProperties', 'definitions', '$defs']

/** The first part of a schema that something `holds` for, also in what a `$ref` names of those that are shared. */
export function findPart (schema, shared, holds, visited = new Set(), hasNames = false) {
  if (typeof schema !== 'object' || schema === null || visited.has(schema)) return undefined
  visited.add(schema)
  if (!hasNames && holds(schema)) return schema
  const [id, path = ''] = typeof schema.$ref === 'string' ? schema.$ref.split('#') : []
  const named = path.split('/').slice(1).reduce((at, key) => at?.[key], shared.get(id))
  const keys = Object.keys(schema).filter((key) => hasNames || !DATA.includes(key))
  for (const key of keys) {
    const found = findPart(schema[key], shared, holds, visited, !hasNames && NAMED.includes(key))
    if (found !== undefined) return found
  }
  return findPart(named, shared, holds, visited)
}

/** A value as JSON has it; undefined where JSON has none: a circle or a BigInt is the application's, and may well be answered. */
export function plainValue (value) {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null')
  } catch {
    return undefined
  }
}

/** What answers with a body. */
const ANSWERS = /^(?:GET|POST|PUT|PATCH|DELETE|QUERY)$/

/** The reader's own routes without a response schema: one note for all of them. */
function findNoResponseSchema ({ seen }) {
  const own = seen.routes.filter(({ twin, at, methods }) => !twin && at?.own === true && methods.some((method) => ANSWERS.test(method)))
  const without = own.filter(({ responses, serializer }) => responses.length === 0 && serializer === null)
  if (without.length === 0) return []
  return [found('no-response-schema', 'note', without[0].at,
    `Of ${own.length === 1 ? 'one route' : `${own.length} routes`}, ${without.length} ${without.length === 1 ? 'has' : 'have'} no response schema.`,
    'Without one an object is answered with every property that it has.',
    '/mechanisms/serialization')]
}

/** Where the reader's code made the boot end; `waiting`: the plugin that was called and never said that it is done. */
export function placeBootError (error, { application: { places, scopes }, seen }) {
  const text = String(error?.message ?? error).split('\n')[0]
  const placeOf = (scope) => scope && originOf(seen.plugins[scope.id])
  const waiting = scopes.findLast(({ id, startedAt, endedAt }) => id > 0 && startedAt !== null && endedAt === null)
  const failing = scopes.findLast((scope) => scope.error !== undefined && scope.error === error)
  // An error of the boot itself has no line of the reader's: the plugin that it names has.
  // A schema is compiled when all is loaded, and the message names its route.
  const route = seen.routes.find(({ methods, url }) => text.includes(`${methods}: ${url},`))
  const named = route ? route.at : placeOf(seen.plugins.findLast(({ id, name }) => id > 0 && text.includes(name)))
  const own = places.ofError(error)
  const isLate = error instanceof Late || /TIMEOUT/.test(error?.code ?? '')
  return { at: [own, placeOf(failing), isLate ? placeOf(waiting) : named, placeOf(waiting)].find((at) => at?.own) ?? own, waiting }
}
