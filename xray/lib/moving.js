import { createRequire } from 'node:module'
import { parse } from 'acorn'
import { findPart, findSharedReference, found, listShared, sayRoutes } from './findings.js'
import { hasGivenLogger, read } from './internals.js'
import { resolveFastify } from './load.js'
import { readScripts } from './places.js'
import { originOf } from './read.js'
import { isPlain } from './watch.js'

/** What changes without an error has a program in the figure of the page, and what Fastify 5 refuses a line in its list. */
const SILENT = [
  'short-response-schema', 'route-config', 'version-option', 'trust-proxy-hops', 'hostname', 'reply-sent-sloppy',
  'sync-trailer', 'request-id', 'date-time', 'semicolon', 'all-methods', 'has-route'
]
const placeOf = (id) => SILENT.includes(id) ? `?figure=${id}#try` : '#refused'
const move = (id, sure, at, what, why) => found(id, sure, at, what, why, `/problems/moving-up${placeOf(id)}`)

/**
 * What Fastify 5 refuses or changes in an application of Fastify 4: by what it did while it booted, and by the files of
 * it that were loaded. `unread`: those of them that could not be parsed, with the reason.
 */
export function findMoves (sight, file) {
  const { findings, unread, words } = readSources(sight.application)
  return { findings: [...findInBoot(sight, file, words), ...findings], unread }
}

// What the application did.

const PARTS = ['body', 'querystring', 'query', 'params', 'headers']
/** With one of these, Fastify 4 takes a schema as it stands. */
const WHOLE = ['type', 'properties', '$ref', 'oneOf', 'allOf', 'anyOf', '$merge', '$patch']
const METHODS = ['GET', 'HEAD', 'TRACE', 'DELETE', 'OPTIONS', 'PATCH', 'PUT', 'POST', 'QUERY']
/** Fastify 4 gives `all()` more than these. */
const MANY = 10
const FORMATS = ['date-time', 'time']

/** `words`: the names in the source of the application, where an option that was given can be told from a default. */
function findInBoot ({ application, seen }, file, words) {
  const { root, at, scopes, listens } = application
  const options = read(root, root, 'fastify.options') ?? {}
  const all = application.routes.map((route, index) => ({ ...route, index, seen: seen.routes[index] }))
  const routes = all.filter((route) => !route.seen.twin)
  return [
    ...findSharedReference({ application })
      .map(({ sure, at: line, what, why }) => move('decorate-object', sure, line, what, why)),
    ...options.jsonShorthand === false ? [] : routes.flatMap(findShort),
    // Fastify 5 knows a method that was added to it.
    ...root.addHttpMethod ? [] : routes.flatMap(findMethods),
    ...routes.flatMap(findVersion),
    ...routes.flatMap((route) => findLateHead(route, all)),
    ...findFormats(routes, listShared(application.calls)),
    ...scopes.flatMap((scope) => findOldPlugin(scope, seen.plugins[scope.id], file)),
    ...listens.filter(({ isBare }) => isBare).map((call) => move('listen-port', 'certain', call.at,
      'listen() is given a port.',
      'Fastify 5 takes it for the object of options, and throws. Write listen({ port: 3000 }).')),
    // Otherwise the application is a plugin, and somebody else chooses them.
    ...OPTIONS.filter(([, , holds]) => at?.own && holds(options, root, words))
      .map(([id, sure, , what, why]) => move(id, sure, at, what, why))
  ]
}

function isShort (schema) {
  if (!isPlain(schema)) return false
  // A schema for each content type, and not a field that is called content.
  const ofTypes = Object.values(schema.content ?? {}).filter((one) => one?.schema)
  if (ofTypes.length > 0) return ofTypes.some((one) => isShort(one.schema))
  return !WHOLE.some((key) => schema[key]) && Object.values(schema).some(isPlain)
}

function findShort ({ schema, seen }) {
  const say = (part) => `The ${part} schema of ${sayRoutes([seen])} has neither type nor properties.`
  const cure = 'Write type: \'object\' and properties.'
  return [
    ...PARTS.filter((part) => isShort(schema[part])).map((part) => move('short-query-schema', 'certain', seen.at,
      say(part), `Fastify 4 adds them, and Fastify 5 does not: Ajv refuses a short schema. ${cure}`)),
    ...Object.entries(schema.response ?? {}).filter(([, one]) => isShort(one)).map(([status]) => (
      move('short-response-schema', 'certain', seen.at,
        say(`${status} response`),
        `Fastify 4 adds them, and Fastify 5 does not: it filters nothing, or throws. ${cure}`)))
  ]
}

function findMethods ({ seen: { at, methods, url } }) {
  if (methods.length > MANY) {
    return [move('all-methods', 'note', at, `The route ${url} is for all methods.`,
      'In Fastify 5 those of WebDAV are not among them. Call app.addHttpMethod() for each before.')]
  }
  return methods.filter((method) => !METHODS.includes(method)).map((method) => move('propfind', 'certain', at,
    `The route ${url} is for ${method}.`,
    'Fastify 5 throws FST_ERR_ROUTE_METHOD_NOT_SUPPORTED. ' +
    `Call app.addHttpMethod('${method}') before, with { hasBody: true } where clients send a body.`))
}

function findVersion ({ options: { version }, seen }) {
  if (version === undefined) return []
  return [move('version-option', 'certain', seen.at, `${sayRoutes([seen])} has the option version.`,
    `It means nothing to Fastify 5: the route answers every client. Write constraints: { version: '${version}' }.`)]
}

function findLateHead ({ index, seen: { at, methods, url } }, all) {
  if (methods[0] !== 'HEAD' || !all.slice(0, index).some(({ seen }) => seen.twin && seen.url === url)) return []
  return [move('head-after-get', 'certain', at, `HEAD ${url} is declared behind GET ${url}.`,
    'In Fastify 5, GET has it, too: FST_ERR_DUPLICATED_ROUTE. Declare it first, or set exposeHeadRoute: false.')]
}

/** One note, however many routes have one. */
function findFormats (routes, shared) {
  const isOfTime = ({ format }) => FORMATS.includes(format)
  const timed = routes.filter(({ schema }) => PARTS.some((part) => findPart(schema[part], shared, isOfTime)))
  if (timed.length === 0) return []
  return [move('date-time', 'note', timed[0].seen.at,
    `A schema of ${sayRoutes(timed.map(({ seen }) => seen))} has the format date-time or time.`,
    'Fastify 5 refuses a value without its zone. Send a zone, or use iso-date-time and iso-time.')]
}

/** Fastify reads a range with this package, and no version is within a text that is no range. */
function isForFive (range, file) {
  const { intersects, validRange } = createRequire(resolveFastify(file))('semver')
  return validRange(range) !== null && intersects(range, '5.x')
}

function findOldPlugin ({ plugin }, told, file) {
  const range = plugin?.[Symbol.for('plugin-meta')]?.fastify
  const at = originOf(told)
  const isOld = typeof range === 'string' && !isForFive(range, file)
  const takesDone = plugin?.constructor.name === 'AsyncFunction' && plugin.length === 3
  return [
    isOld && move('plugin-for-4', 'certain', at, `${told.name} declares Fastify ${range}.`,
      'Fastify 5 does not load it: FST_ERR_PLUGIN_VERSION_MISMATCH. Update it; in your own, change the range.'),
    takesDone && move('async-plugin-with-done', 'certain', at, `${told.name} is an async function that takes done.`,
      'Fastify 5 throws FST_ERR_PLUGIN_INVALID_ASYNC_HANDLER. Leave done out.')
  ].filter(Boolean)
}

/** @type {any[]} */
const OPTIONS = [
  ['pino-logger', 'certain', ({ loggerInstance }, root) => loggerInstance === undefined && hasGivenLogger(root),
    'The option logger is a logger.',
    'Fastify 5 takes options there: FST_ERR_LOG_INVALID_LOGGER_CONFIG. Give it as loggerInstance.'],
  ['version-option', 'certain', ({ versioning }) => versioning !== undefined,
    'The option versioning is given.',
    'It means nothing to Fastify 5. Write routerOptions: { constraints: { version: … } }.'],
  ['trust-proxy-hops', 'certain', ({ trustProxy }) => typeof trustProxy === 'number',
    'The option trustProxy is a number.',
    'Fastify 5 then trusts none, and all clients have the address of the proxy. Name the addresses of the proxies.'],
  ['request-id', 'note', (options, _root, words) => (
    options.requestIdHeader === 'request-id' && !words.has('requestIdHeader')),
  'A request takes its id from the header request-id.',
  'Fastify 5 ignores it, so the logs of two services do not fit together. Set requestIdHeader: \'request-id\'.'],
  ['semicolon', 'note', (_options, { initialConfig }, words) => (
    initialConfig.useSemicolonDelimiter !== false && !words.has('useSemicolonDelimiter')),
  'A semicolon ends the path of a URL.',
  'In Fastify 5 it is a part of the path. Set routerOptions: { useSemicolonDelimiter: true } where clients send one.']
]

// What the source says. By which name a request or a reply goes is a guess.

const REQUEST = /^_?req(?:uest)?$/i
const REPLY = /^_?(?:rep(?:ly)?|res(?:ponse)?)$/i
const ROUTE = { routerPath: 'url', routerMethod: 'method', routeConfig: 'config', routeSchema: 'schema' }
const INHERITED = ['hasOwnProperty', 'isPrototypeOf', 'propertyIsEnumerable', 'toString', 'toLocaleString', 'valueOf']
const UNDEFINED = 'In Fastify 5 it is undefined.'
const NO_METHOD = 'Fastify 5 has no such method, and throws a TypeError.'

/** Whether a node is `object.name`, or takes it out: `const { name } = object`. */
function isField ({ type, computed, property, object, id, init }, name, named = /(?:)/) {
  if (type === 'VariableDeclarator' && id.type === 'ObjectPattern') {
    return named.test(init?.name ?? '') && id.properties.some((one) => !one.computed && one.key?.name === name)
  }
  return type === 'MemberExpression' && !computed && property.name === name && named.test(object.name ?? '')
}

const isCall = (node, name) => node.type === 'CallExpression' && isField(node.callee, name)
const isText = ({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string'
const setsSent = ({ type, left }) => type === 'AssignmentExpression' && isField(left, 'sent', REPLY)

/** @type {any[]} */
const RULES = [
  ['redirect', 'likely', (node) => {
    const [first, second, third] = isCall(node, 'redirect') ? node.arguments : []
    return second && !third && (typeof first.value === 'number' || (isText(second) && !isText(first)))
  },
  'redirect() is given the status first.',
  'In Fastify 5 the URL comes first: FST_ERR_BAD_STATUS_CODE. Write reply.redirect(url, 301).'],
  ['reply-sent', 'likely', (node, isStrict) => isStrict && setsSent(node),
    'reply.sent is set.', 'In Fastify 5 it can only be read, and this throws a TypeError. Call reply.hijack().'],
  ['reply-sent-sloppy', 'likely', (node, isStrict) => !isStrict && setsSent(node),
    'reply.sent is set.', 'In Fastify 5 this does nothing, and Fastify answers before you do. Call reply.hijack().'],
  ['response-time', 'certain', (node) => isCall(node, 'getResponseTime'),
    'reply.getResponseTime() is called.', `${NO_METHOD} Read reply.elapsedTime.`],
  ['default-route', 'certain', (node) => isCall(node, 'setDefaultRoute') || isCall(node, 'getDefaultRoute'),
    'The default route is set or read.', `${NO_METHOD} Use app.setNotFoundHandler().`],
  ['connection', 'likely', (node) => isField(node, 'connection', REQUEST),
    'request.connection is read.', `${UNDEFINED} Read request.socket, or request.ip for the address.`],
  ['context', 'likely', (node) => isField(node, 'context', REQUEST) || isField(node, 'context', REPLY),
    'The context of a request or a reply is read.',
    `${UNDEFINED} Read request.routeOptions, which has config and schema.`],
  ...Object.entries(ROUTE).map(([old, now]) => ['route-config', 'likely', (node) => isField(node, old, REQUEST),
    `request.${old} is read.`, `${UNDEFINED} Read request.routeOptions.${now}.`]),
  ['params-prototype', 'likely', ({ type, callee }) => type === 'CallExpression' &&
    INHERITED.includes(callee.property?.name) && isField(callee.object, 'params', REQUEST),
  'request.params is asked for a method of Object.',
  'In Fastify 5 it inherits nothing, and this throws a TypeError. Write Object.hasOwn(request.params, name).'],
  ['sync-trailer', 'likely', (node) => {
    const [, fn] = isCall(node, 'trailer') ? node.arguments : []
    return /Function/.test(fn?.type) && !fn.async && fn.params.length < 3
  },
  'A function that is not async gives a trailer.',
  'Unless it returns a promise, the answer never ends in Fastify 5. Make it async, or call its third parameter.'],
  ['hostname', 'note', (node) => isField(node, 'hostname', REQUEST),
    'request.hostname is read.', 'In Fastify 5 it has no port. Use request.host where the port belongs to it.'],
  ['has-route', 'note', (node) => isCall(node, 'hasRoute'),
    'hasRoute() is called.', 'Fastify 5 wants the route as it was declared: /users/:id, and not /users/7.']
]

/** @type {any} */
const SYNTAX = { ecmaVersion: 'latest', locations: true, allowHashBang: true, allowReturnOutsideFunction: true }

function readSources ({ places, calls }) {
  // A decorator of this name is the application's own.
  const own = calls.filter(({ method }) => /^decorateRe/.test(method)).map(({ args }) => args[0])
  const words = new Set()
  const findings = []
  const unread = []
  for (const { path, code, isModule } of readScripts(places)) {
    const sourceType = isModule ? 'module' : 'script'
    try {
      const tree = parse(code, { ...SYNTAX, sourceType })
      const isStrict = isModule || Reflect.get(tree.body[0] ?? {}, 'directive') === 'use strict'
      for (const node of nodesOf(tree)) {
        if (node.type === 'Identifier') words.add(node.name)
        for (const [id, sure, holds, what, why] of RULES) {
          if (!holds(node, isStrict) || own.includes(id)) continue
          findings.push(move(id, sure, places.place(path, node.loc.start.line), what, why))
        }
      }
    } catch (error) {
      unread.push(`${places.place(path, 0).file}: ${/** @type {Error} */ (error).message}`)
    }
  }
  return { findings, unread, words }
}

function * nodesOf (node) {
  if (typeof node.type === 'string') yield node
  for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) yield * nodesOf(child)
}
