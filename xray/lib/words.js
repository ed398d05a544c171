import { originOf } from './read.js'

// What a report says, section by section.

/** Where the pages are that findings lead to: the address in docusaurus.config.js. */
export const SITE = 'https://inside-fastify.github.io'

/** Such as `plugins/guard.js:5`. */
export function sayPlace (place) {
  return place === null ? '?' : `${place.file.replace(/^node_modules\//, '')}:${place.line}`
}

function sayMs (ms) {
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
}

function count (number, what) {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}

// The whole.

/** A place, or anything else that is less than the rest of its row. */
const soft = (text) => ({ soft: text })
const NONE = soft('There are none.')

/**
 * A part of a section is a paragraph, a soft one, the `findings`, a table of `rows`, a `route`, an `answer` behind its `effects`, a
 * `list`, or what is `pre`formatted below its `label`.
 */
export function writeSections ({ report, tree: isTreeTold = false, example = false }) {
  const { findings, stderr, plugins, routes, tree, request, unread } = report
  const timed = !example
  const mistakes = findings.filter(({ sure }) => sure !== 'note').length
  const asked = request && `${request.method} ${request.url}`
  const titled = titleRoutes(routes)
  const added = listAdded(report)
  const depthOf = (id) => plugins[id].parent === null ? 0 : depthOf(plugins[id].parent) + 1
  const inTree = (id) => plugins.filter(({ parent }) => parent === id).flatMap((plugin) => [plugin, ...inTree(plugin.id)])
  const sayInstance = ({ encapsulated, prefix }) => encapsulated ? `its own instance${prefix === '' ? '' : `, ${prefix}`}` : 'the instance of its parent'
  const section = (title, ...parts) => ({ title, parts })

  const told = section(unread ? sayMoves(mistakes, report) : sayMistakes(mistakes),
    findings.length === 0 ? soft('Every check passed.') : { findings: findings.toSorted((one, other) => ORDER.indexOf(one.sure) - ORDER.indexOf(other.sure)) },
    ...stderr.length > 0 ? [{ label: 'Its last lines on stderr:', pre: stderr.join('\n') }] : [],
    sayFile(report, timed),
    ...timed && findings.length > 0 ? [soft(`Pages that begin with / are on ${SITE}.`)] : [])
  if (unread) return [told, section('Not seen', { list: listUnmoved(report) })]

  return [
    told,
    section('Plugins, as they are registered', plugins.length === 1
      ? NONE
      : { rows: inTree(0).map((plugin) => [`${'  '.repeat(depthOf(plugin.id) - 1)}${plugin.name}`, sayInstance(plugin), sayTime(plugin, timed), soft(sayPlace(originOf(plugin)))]) }),
    section('Routes. Hooks stand in the order in which they run', ...titled.length === 0
      ? [NONE]
      : titled.map(({ route, title }) => ({
        route: title,
        place: sayPlace(route.at),
        rows: stationsOf(route).map(({ phase, name, at }) => [phase, sayFunction(name), soft(sayPlace(at))]),
        facts: factsOf(route).join('; ')
      }))),
    ...isTreeTold ? [section('The route tree, as Fastify prints it', { pre: tree })] : [],
    section('What plugins add, and who sees it', added.length === 0 ? soft('Nothing.') : { rows: added }),
    ...request
      ? [section(`${asked}, followed`,
        request.route === null ? 'No route answers it.' : `The route is ${request.route}.`,
        { rows: request.steps.map(({ phase, name, at, ms, changed }) => (
          [phase, sayFunction(name), ms === null ? 'never went on' : timed ? sayMs(ms) : '', soft(sayPlace(at)), changed.join(', ')]
        )) },
        { effects: listEffects(request), answer: request.answer })]
      : [],
    section('Not seen', { list: listUnseen(report, timed) })
  ]
}

function sayMistakes (mistakes) {
  return mistakes === 0 ? 'Nothing is suspicious' : mistakes === 1 ? 'One thing is suspicious' : `${mistakes} things are suspicious`
}

function sayMoves (moves, { booted }) {
  if (!booted) return 'The application does not boot, so what is below may not be all'
  return moves === 0 ? 'Fastify 5 refuses nothing that was seen' : `${count(moves, 'thing')} to change for Fastify 5`
}

/** What nobody can know of a move from the boot and the source. */
function listUnmoved ({ booted, unread }) {
  return [
    ...booted ? [] : [ENDED],
    ...unread.map((file) => `${file}.`),
    'A request or a reply that has another name than req, request, rep, reply, res or response, ' +
    'or none, as in ({ hostname }) => hostname.',
    'What a file does only when it is started itself, such as listen() behind require.main === module.',
    'What only a request shows, such as a body that is not JSON. The page has a program for each.',
    'Packages, but for the version of Fastify that a plugin declares: npm outdated lists them.',
    'Types: the compiler lists them.'
  ]
}

const FORMS = { plugin: 'a plugin', factory: 'a factory', instance: 'an instance', program: 'a program' }
const ORDER = ['certain', 'likely', 'note']

/** A function without a name is known by its place. */
function sayFunction (name) {
  return name === 'without a name' ? '–' : name
}

function sayFile ({ file, form, fastify, plugins, routes, bootMs, booted, listens, made }, timed) {
  const own = routes.filter(({ twin }) => !twin).length
  return [
    `${file} was taken as ${FORMS[form]}, with its own Fastify ${fastify}.`,
    `${booted ? 'It booted' : 'It did not boot'}${timed && booted ? `, ${Math.round(bootMs)} ms with loading` : ''}: ${count(plugins.length - 1, 'plugin')}, ${count(own, 'route')}.`,
    ...listens.length > 0 ? ['It called listen(), and no port was opened.'] : [],
    ...made > 1 && form !== 'plugin' ? [`It made ${made} instances of Fastify; this is one of them.`] : []
  ].join(' ')
}

const ENDED = 'Whatever comes behind the error: the boot ended there.'

function listUnseen ({ request, booted, plugins, fastify, unseen }, timed) {
  const away = plugins.some(({ at }) => at !== null && !at.own)
  return [
    ...booted ? [] : [ENDED],
    ...unseen.includes('hooks') ? [`Could not see hooks: Fastify ${fastify} keeps its lists of them elsewhere.`] : [],
    ...unseen.includes('contexts') ? [`Could not see who gets the errors of a route, nor the steps of a request: Fastify ${fastify} keeps its routes elsewhere.`] : [],
    'What depends on a request, such as a hook that never goes on: --request follows one.',
    'Middlewares of @fastify/middie and @fastify/express, and other servers that the program starts itself.',
    'onListen hooks: they do not run.',
    'A decorator that is assigned and not added by decorate().',
    ...away ? ['The line in your code, where a package registers plugins for you: then the line of the package stands there.'] : [],
    ...request ? ['A socket: the request came by inject().'] : [],
    ...timed ? [] : ['Times. They are left out for this example, so that its text stays the same.']
  ]
}

// Plugins.

/** How long it took, or why nobody knows. */
function sayTime ({ called, ms }, timed) {
  if (!called) return 'not called'
  if (ms === null) return 'never ended'
  return timed ? sayMs(ms) : ''
}

const SETTINGS = {
  setErrorHandler: 'error handler',
  setNotFoundHandler: '404 handler',
  setValidatorCompiler: 'validator compiler',
  setSerializerCompiler: 'serializer compiler',
  setReplySerializer: 'reply serializer',
  setSchemaErrorFormatter: 'formatter of schema errors',
  setSchemaController: 'schema controller'
}
/** Of names in a row. */
const SHOWN = 3

function sayNames (names) {
  return `${names.slice(0, SHOWN).join(', ')}${names.length > SHOWN ? ` and ${names.length - SHOWN} more` : ''}`
}

/** Decorators, handlers, parsers and settings: what it is, who sees it, and where it was added. */
function listAdded ({ plugins, decorators, handlers }) {
  const nameOf = (id) => plugins[id].name
  const sayWho = ({ seenIn, without }) => {
    const who = seenIn === 0 ? 'everybody' : `${nameOf(seenIn)} and its plugins`
    return without.length === 0 ? who : `${who}, but not ${sayNames(without.map(nameOf))} (loaded before)`
  }
  const tell = (what, one, at = one.at) => [what, sayWho(one), soft(sayPlace(at))]
  const sayName = ({ on, name }) => on === 'instance' ? `app.${name}` : `${on}.${name}`
  const own = decorators.filter(({ at }) => at?.own)
  // A package may add many: one row for what it adds in one place to see.
  const foreign = decorators.filter((one) => !own.includes(one))
  const keyOf = ({ plugin, seenIn, without }) => `${plugin} ${seenIn} ${without}`
  const groups = [...new Set(foreign.map(keyOf))].map((key) => foreign.filter((one) => keyOf(one) === key))
  return [
    ...own.map((one) => tell(sayName(one), one)),
    ...groups.map((group) => {
      const [{ plugin, at }] = group
      return tell(sayNames(group.map(sayName)), group[0], plugins[plugin].at?.own ? plugins[plugin].at : at)
    }),
    ...handlers.map((one) => (
      tell(one.type === undefined ? SETTINGS[one.method] ?? one.method : `parser of ${one.type}`, one)
    ))
  ]
}

// Routes.

const MANY = 6

/** The routes with their titles, without the HEAD routes that Fastify made. */
function titleRoutes (routes) {
  return routes.filter(({ twin }) => !twin).map((route) => {
    const { methods, url, plugin } = route
    const twin = methods.includes('GET') && routes.some((other) => other.twin && other.url === url && other.plugin === plugin)
    return { route, title: `${methods.length > MANY ? 'ALL' : methods.join('|')}${twin ? ' and HEAD' : ''} ${url === '' ? '/' : url}` }
  })
}

/** What a request passes on a route, in order; last, what runs only when something happens. */
function stationsOf ({ hooks, handler }) {
  const rank = (phase) => ['onError', 'onTimeout', 'onRequestAbort'].includes(phase) ? 2 : /^(?:onRequest|pre(?!Serialization))/.test(phase) ? 0 : 1
  const ranked = (wanted) => (hooks ?? []).filter(({ phase }) => rank(phase) === wanted)
  return [...ranked(0), { phase: 'handler', ...handler }, ...ranked(1), ...ranked(2)]
}

/** What else is known of a route, in words. */
function factsOf ({ hooks, schemas, responses, bodyLimit, errorHandler, validator, serializer, logLevel, constraints }) {
  return [
    ...hooks === null ? ['could not see hooks'] : [],
    ...schemas.length > 0 ? [`validates ${schemas.join(', ')}${validator ? ` by ${sayPlace(validator)}` : ''}`] : [],
    responses.length > 0 ? `writes ${responses.join(', ')} by schema${serializer ? ` and by ${sayPlace(serializer)}` : ''}` : 'no response schema',
    errorHandler === 'unseen' ? 'could not see who gets its errors' : errorHandler ? `errors go to ${sayPlace(errorHandler.at)}` : 'errors go to Fastify’s own handler',
    ...bodyLimit === null ? [] : [`body of at most ${bodyLimit} bytes`],
    ...logLevel ? [`logs from ${logLevel} on`] : [],
    ...constraints ? [`only for ${Object.entries(constraints).map(([name, value]) => `${name} ${value}`).join(', ')}`] : []
  ]
}

// A request.

/** What the schemas did to a request and its answer. */
function listEffects ({ body, dropped }) {
  const { dropped: lost = [], changed = [], added = [] } = body ?? {}
  return [
    ...lost.length > 0 ? [`On its way to the handler the body lost ${lost.join(', ')}.`] : [],
    ...changed.length > 0 ? [`The body has other values in ${changed.join(', ')}.`] : [],
    ...added.length > 0 ? [`The body got ${added.join(', ')}.`] : [],
    ...dropped.length > 0 ? [`The response schema left out ${dropped.join(', ')}.`] : []
  ]
}
