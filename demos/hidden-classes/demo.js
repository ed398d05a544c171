// Tells which shapes requests have, and what is written as code at start.
import fastify from 'fastify'
import { readFlags, say, section, show, table } from '../lib/print.js'
import { SERVERS, VARIANTS, askEngine, readEngines, recordEngines } from './engine.js'
import { EXAMPLES, buildObjects } from './model.js'

const { figure } = readFlags({
  figure: { type: 'boolean', help: 'ask Node 20, 22, 24 and 26 again, fetched through npm, and keep their answers for the page; takes a minute' }
})
if (figure) await recordEngines()
// This Node is asked each time, the others when their answers were recorded.
const own = { major: Number.parseInt(process.versions.node, 10), findings: await askEngine() }
const engines = [...(await readEngines()).filter(({ major }) => major !== own.major), own].toSorted((a, b) => a.major - b.major)

section('Objects that begin alike and get the same properties in the same order share a shape.')
for (const { says, objects } of EXAMPLES) {
  const { tree, read } = buildObjects(objects)
  show(`${says}: ${objects.map((names) => `{ ${names.join(', ')} }`).join(' ')}`, ...linesOf(tree, '  '),
    `  A place that reads id meets ${read.shapes} ${read.shapes === 1 ? 'shape' : 'shapes'}: ${read.state}.`)
}

function linesOf ({ added, objects, children }, before) {
  const users = objects.length > 0 ? `  <- ${objects.map((index) => `object ${index + 1}`).join(', ')}` : ''
  return [`${before}${added === null ? '{}' : `+ ${added}`}${users}`, ...children.flatMap((child) => linesOf(child, `${before}  `))]
}

section('Ten encapsulated plugins, one request to each: how many shapes?')
say('Shapes of requests, and of replies.')
printEngines(VARIANTS.map(({ id, label }) => [label, ({ requests }) => {
  const counted = requests.find((one) => one.id === id)
  return `${counted.requests} and ${counted.replies}`
}]))
say('One decorator at the root, and every plugin has a shape of its own.')

section('Eight requests to one server: how many shapes?')
say('Shapes of requests, and of responses.')
printEngines(SERVERS.map(({ id, label }) => [label, ({ servers }) => {
  const counted = servers.find((one) => one.id === id)
  return `${counted.requests} and ${counted.responses}`
}]))
say('Express sets the prototypes of both, on each request. What that costs is V8\'s affair.')

section('What a decorator is.')
const tried = []
for (const [code, attempt] of Object.entries({
  "decorateRequest('user', null)": () => askRoot((app) => app.decorateRequest('user', null)),
  "decorateRequest('user', function () {})": () => askRoot((app) => app.decorateRequest('user', () => null)),
  "decorateRequest('user', { getter () {} })": () => askRoot((app) => app.decorateRequest('user', { getter: () => null })),
  "decorateRequest('user', {})": () => askRoot((app) => app.decorateRequest('user', {})),
  "decorate('user', {})": async () => fastify().decorate('user', {}) && 'accepted',
  'the same value, again in a child': () => askChild((app) => app.decorateRequest('user', 'root'), (child) => child.decorateRequest('user', 'child')),
  'the same method, again in a child': () => askChild((app) => app.decorateRequest('user', () => 'root'), (child) => child.decorateRequest('user', () => 'child')),
  'decorate, again in a child': decorateInstances,
  'a value at the root, after the child': () => decorateLate((app) => app.decorateRequest('user', 'nobody')),
  'a method at the root, after the child': () => decorateLate((app) => app.decorateRequest('user', () => 'nobody'))
})) tried.push([code, await attempt().catch((error) => `refused: ${error.code}`)])
table(['what is called', 'what it is then'], tried)

function userOf ({ user }) {
  return String(typeof user === 'function' ? user() : user)
}

async function askRoot (decorate) {
  const app = fastify()
  decorate(app)
  app.get('/', async (request) => Object.hasOwn(request, 'user') ? 'a property of each request' : 'on the prototype of requests')
  return (await app.inject('/')).body
}

/** What a child's request has as `user`, when both decorate. */
async function askChild (atRoot, atChild) {
  const app = fastify()
  atRoot(app)
  app.register(async (child) => {
    atChild(child)
    child.get('/', async (request) => userOf(request))
  })
  return `the child's requests have '${(await app.inject('/')).body}'`
}

async function decorateInstances () {
  const app = fastify().decorate('user', 'root')
  let own
  await app.register(async (child) => { own = child.decorate('user', 'child') })
  return `the child has '${own.user}', the root '${app.user}'`
}

/** Register a child, wait until it is loaded, then decorate its parent. */
async function decorateLate (decorate) {
  const app = fastify()
  await app.register(async (child) => { child.get('/', async (request) => userOf(request)) })
  decorate(app)
  app.get('/root', async (request) => userOf(request))
  return `the root's requests have '${(await app.inject('/root')).body}', the child's '${(await app.inject('/')).body}'`
}

section('Code that is written at start.')
printEngines([
  ['functions that an empty Fastify makes from text', ({ generated }) => generated.atStart.reduce((sum, { functions }) => sum + functions, 0)],
  ['and then in a request', ({ generated }) => generated.inRequest],
  ['starts without code from strings: Fastify', ({ withoutEval }) => withoutEval.fastify.starts ? 'yes' : 'no'],
  ['and Express', ({ withoutEval }) => withoutEval.express.starts ? 'yes' : 'no'],
  ['ropes flat after flatstr, first calls', ({ flatstr }) => `${flatstr.flat.cold} of ${flatstr.of}`],
  ['and once the loop is hot', ({ flatstr }) => `${flatstr.flat.hot} of ${flatstr.of}`],
  ['ropes flat after Buffer.byteLength', ({ flatstr }) => `${flatstr.flat.counted} of ${flatstr.of}`]
])
const { error, at } = engines.at(-1).findings.withoutEval.fastify
say(error, `at ${at}, which no catch around ready() can reach`)

function printEngines (rows) {
  table(['recorded on', ...engines.map(({ major }) => `Node ${major}`)], rows.map(([label, read]) => [label, ...engines.map(({ findings }) => read(findings))]))
}
