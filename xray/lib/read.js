import { isWithin, readHookLists } from './internals.js'
import { locateFunctions } from './places.js'
import { isEncapsulated } from './watch.js'

/** In the order in which they run; the last three only when something happens. */
export const PHASES = ['onRequest', 'preParsing', 'preValidation', 'preHandler', 'preSerialization', 'onSend', 'onResponse', 'onError', 'onTimeout', 'onRequestAbort']

/** Where the functions of an application are written that has booted, or failed to. */
export function locateIn ({ places, scopes, calls, routes }) {
  const functions = [
    ...scopes.map(({ plugin }) => plugin),
    ...routes.flatMap(({ options, handler }) => [handler, ...PHASES.flatMap((phase) => options[phase] ?? [])]),
    ...calls.flatMap(({ args }) => args)
  ].filter((each) => typeof each === 'function')
  const located = locateFunctions([...new Set(functions)])
  return (fn) => {
    const found = located.get(fn)
    return found === undefined ? null : places.place(found.path, found.line)
  }
}

/**
 * What was seen, as plain data. Plugin 0 is the application; `written`: where its function is; `ms`: from its call
 * until it said that it is done. `seenIn` 0: everybody sees it, otherwise this plugin and what is registered in it;
 * `without`: the plugins that do not, because they were loaded before. A `twin` is the HEAD route that Fastify made of
 * a GET route; `hooks` null: they could not be seen; `errorHandler` null: Fastify's own.
 *
 * @param {any} application as `watchApplication` makes it
 * @param {(fn: any) => import('./places.js').Place | null} locate tells where a function is written
 */
export function readReport (application, locate) {
  const { scopes, calls } = application
  const ownerOf = (instance) => scopes.find((scope) => scope.instance === instance && isEncapsulated(scope))?.id ?? 0
  return {
    plugins: scopes.map((scope) => readPlugin(scope, locate)),
    routes: application.routes.map((route) => readRoute(route, application, locate)),
    decorators: calls.filter(({ method }) => method.startsWith('decorate')).map((call) => ({
      on: call.method.slice('decorate'.length).toLowerCase() || 'instance',
      name: String(call.args[0]),
      at: call.at,
      plugin: call.scope.id,
      seenIn: ownerOf(call.instance),
      without: call.without
    })),
    handlers: calls.filter(({ method }) => /^set|Parser$/.test(method)).map((call) => ({
      method: call.method,
      ...call.method === 'addContentTypeParser' && { type: String(call.args[0]) },
      at: call.at,
      seenIn: ownerOf(call.instance),
      without: call.without
    }))
  }
}

/** Where the reader finds a plugin: a package such as autoload registers plugins from a line of its own. */
export function originOf ({ at, written }) {
  return at?.own ? at : written ?? at
}

function readPlugin (scope, locate) {
  const { id, parent, plugin, instance, at, startedAt, endedAt } = scope
  return {
    id,
    parent: parent?.id ?? null,
    name: nameOf(scope, locate),
    at,
    written: locate(plugin),
    encapsulated: isEncapsulated(scope),
    prefix: String(instance?.prefix ?? ''),
    called: startedAt !== null,
    ms: startedAt === null || endedAt === null ? null : endedAt - startedAt
  }
}

/** Its own name, or else its file's. */
function nameOf ({ id, plugin }, locate) {
  if (id === 0) return 'the application'
  const names = [plugin?.[Symbol.for('plugin-meta')]?.name, plugin?.[Symbol.for('fastify.display-name')], plugin?.name]
  // What fastify-plugin makes of a file's name tells less than the file.
  const own = names.find((name) => name && name !== 'default' && !/-auto-\d+$/.test(name))
  return own ? String(own) : locate(plugin)?.file ?? 'a plugin without a name'
}

function readRoute (route, application, locate) {
  const { options, url, handler, instance, scope, at, contexts } = route
  const { schema = {} } = options
  // JSON has no word for a regular expression.
  const constraints = Object.entries(options.constraints ?? {}).map(([name, value]) => [name, String(value)])
  const nearest = (method) => application.calls.findLast((call) => call.method === method && isWithin(instance, call.instance))?.at ?? null
  return {
    methods: [options.method].flat(),
    url,
    at,
    plugin: scope.id,
    twin: isTwin(route, application),
    hooks: readHooks(route, application, locate),
    handler: { name: nameFunction(handler), at: locate(handler) ?? at },
    schemas: ['headers', 'params', 'querystring', 'query', 'body'].filter((part) => schema?.[part] !== undefined),
    responses: Object.keys(schema?.response ?? {}),
    bodyLimit: options.bodyLimit ?? null,
    errorHandler: readErrorHandler(route, contexts[0], application),
    validator: options.validatorCompiler ? at : nearest('setValidatorCompiler'),
    serializer: options.serializerCompiler ? at : nearest('setSerializerCompiler'),
    logLevel: options.logLevel || null,
    constraints: constraints.length > 0 ? Object.fromEntries(constraints) : null
  }
}

/**
 * The hooks of a route, phase by phase; null where Fastify keeps its lists elsewhere. Its own lists say the order: a hook of
 * a parent that was added late stands behind those of its child.
 */
export function readHooks ({ options, instance, at }, { root, calls }, locate) {
  const lists = readHookLists(root, instance)
  if (lists === null) return null
  return PHASES.flatMap((phase) => {
    const added = calls.filter(({ method, args, instance: on }) => method === 'addHook' && args[0] === phase && isWithin(instance, on))
    const inherited = (lists[phase] ?? []).map((hook) => {
      // One function may have been added twice.
      const index = added.findIndex(({ args }) => args[1] === hook)
      const [call] = index < 0 ? [] : added.splice(index, 1)
      return { phase, name: nameFunction(hook), at: call?.at ?? null, ofRoute: false }
    })
    const own = [options[phase] ?? []].flat().map((hook) => ({ phase, name: nameFunction(hook), at: locate(hook) ?? at, ofRoute: true }))
    return [...inherited, ...own]
  })
}

function isTwin ({ options, handler, at, url }, { routes }) {
  const bare = (path) => path.replace(/\/$/, '')
  return options.method === 'HEAD' && routes.some((other) => (
    [other.options.method].flat().includes('GET') && bare(other.url) === bare(url) && other.handler === handler &&
    other.at?.file === at?.file && other.at?.line === at?.line
  ))
}

function readErrorHandler ({ options, instance, at }, context, { calls }) {
  if (options.errorHandler) return { at, ofRoute: true }
  const reaching = calls.filter(({ method, instance: on }) => method === 'setErrorHandler' && isWithin(instance, on))
  if (context?.errorHandler === undefined || reaching.some(({ errorHandler }) => errorHandler === undefined)) return 'unseen'
  const call = reaching.find(({ errorHandler }) => errorHandler === context.errorHandler)
  return call ? { at: call.at, ofRoute: false } : null
}

export function nameFunction (fn) {
  return (fn?.name ?? '').replace(/^(?:bound )+/, '') || 'without a name'
}
