// What a Node says of hidden classes and of code from text. Each question is answered by a process of its own, for most
// need flags, and other Nodes are asked as well.
import { readFile, rm } from 'node:fs/promises'
import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeHeapSnapshot } from '../lib/engine/heap-snapshot.js'
import { writeAtomically } from '../lib/files/write-atomically.js'
import { obtainNode } from '../lib/processes/node-versions.js'
import { runChild } from '../lib/processes/run-child.js'
import { makeFolder } from '../lib/files/own-folder.js'
import { objectsOf } from './express-objects.js'

const FILE = new URL('figure/engines.json', import.meta.url)
const NATIVES = ['--allow-natives-syntax']
/** The versions of Node whose answers are kept. */
export const MAJORS = [20, 22, 24, 26]

/** What each version of Node said when it was last asked. */
export async function readEngines () {
  return JSON.parse(await readFile(FILE, 'utf8'))
}

// Ask every version again, fetched through npm, and keep the answers, a line for each, so that a change can be read.
export async function recordEngines () {
  const blocks = []
  for (const major of MAJORS) {
    const { execPath, v8 } = await obtainNode(major, { signal: AbortSignal.timeout(600_000) })
    const lines = Object.entries(await askEngine(execPath)).map(([name, answer]) => `  ${JSON.stringify(name)}: ${JSON.stringify(answer)}`)
    blocks.push(`{"major": ${major}, "v8": ${JSON.stringify(v8)}, "findings": {\n${lines.join(',\n')}\n}}`)
  }
  await writeAtomically(fileURLToPath(FILE), `[\n${blocks.join(',\n')}\n]\n`)
}

export async function askEngine (execPath) {
  const ask = (question, flags = []) => runChild(new URL(import.meta.url), { execPath, flags, args: [question] })
  const [requests, servers, reads, flatstr, generated, withoutEval] = await Promise.all([
    ask('requests', NATIVES),
    ask('servers', NATIVES),
    readInlineCache(ask),
    ask('flatstr'),
    ask('generated'),
    ask('withoutEval', ['--disallow-code-generation-from-strings'])
  ])
  return { requests, servers, reads, flatstr, generated, withoutEval }
}

/** What V8 notes at one place that reads a property, after one shape, two, and so on; once megamorphic, no more. */
async function readInlineCache (ask) {
  const STATES = { 1: 'monomorphic', P: 'polymorphic', N: 'megamorphic' } // V8's letters, as `--log-ic` writes them
  const folder = await makeFolder('inline-cache')
  try {
    await ask('reads', ['--log-ic', `--logfile=${folder}/ic.log`, '--no-logfile-per-isolate'])
    const lines = (await readFile(`${folder}/ic.log`, 'utf8')).split('\n').map((line) => line.split(','))
    // Type, place and so on; the state before and after; the hidden class; the property.
    const reads = lines.filter(([type, , , , , , , , property]) => type === 'LoadIC' && property === 'readHere')
    return reads.map(([, , , , , , after]) => STATES[after]).slice(0, 5)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** An application of ten encapsulated plugins, a route in each, and what is done to its requests. */
export const VARIANTS = [
  { id: 'plain', label: 'no decorator' },
  { id: 'added', label: 'user added by a root hook', onRequest: (request) => { request.user = null } },
  { id: 'conditional', label: 'user, session and tenant, each added to some', onRequest: addToSome },
  { id: 'own', label: 'one plugin of the ten decorates its own requests', inPlugin: (plugin, index) => { if (index === 0) plugin.decorateRequest('user', null) } },
  { id: 'root', label: 'one decorateRequest at the root', atRoot: (app) => app.decorateRequest('user', null) },
  { id: 'method', label: 'one method, by decorateRequest at the root', atRoot: (app) => app.decorateRequest('isAdmin', () => false) },
  { id: 'reply', label: 'one decorateReply at the root', atRoot: (app) => app.decorateReply('user', null) },
  { id: 'trust', label: 'trustProxy: true', options: { trustProxy: true } }
]

function addToSome (request, count) {
  if (count & 1) request.user = null
  if (count & 2) request.session = null
  if (count & 4) request.tenant = null
}

/** Hidden classes of the requests and replies of ten plugins, each asked once. */
async function requests () {
  const { countShapes } = await import('../lib/engine/count-shapes.js')
  const { default: fastify } = await import('fastify')
  const counted = []
  for (const { id, options, atRoot, onRequest, inPlugin } of VARIANTS) {
    const app = fastify(options)
    const seen = { requests: /** @type {object[]} */ ([]), replies: /** @type {object[]} */ ([]) }
    atRoot?.(app)
    app.addHook('onRequest', (request, reply, done) => {
      onRequest?.(request, seen.requests.length)
      seen.requests.push(request)
      seen.replies.push(reply)
      done()
    })
    for (let index = 0; index < 10; index++) {
      app.register(async (plugin) => {
        inPlugin?.(plugin, index)
        plugin.get(`/${index}`, (request, reply) => { reply.send('') })
      })
    }
    for (let index = 0; index < 10; index++) await app.inject(`/${index}`)
    await app.close()
    counted.push({ id, requests: countShapes(seen.requests), replies: countShapes(seen.replies) })
  }
  return counted
}

/** Servers: each gets a listener that answers, and Express. */
export const SERVERS = [
  { id: 'http', label: 'node:http', create: (answer) => createServer(answer) },
  { id: 'swapped', label: 'node:http, prototypes set on each request', create: createSwapped },
  { id: 'express', label: 'Express', create: (answer, express) => createServer(express().get('/', answer)) },
  { id: 'express-own', label: 'Express, its prototypes there from the start', create: createOwn }
]

function createOwn (answer, express) {
  const app = express().get('/', answer)
  return createServer(objectsOf(app), app)
}

function createSwapped (answer) {
  const requestPrototype = Object.create(IncomingMessage.prototype)
  const responsePrototype = Object.create(ServerResponse.prototype)
  return createServer((request, response) => {
    Object.setPrototypeOf(request, requestPrototype)
    Object.setPrototypeOf(response, responsePrototype)
    answer(request, response)
  })
}

/** Hidden classes of the requests and responses of a server, asked eight times over real sockets. */
async function servers () {
  const { countServerShapes } = await import('../lib/engine/count-shapes.js')
  const { default: express } = await import('express')
  const counted = []
  for (const { id, create } of SERVERS) counted.push({ id, ...await countServerShapes(create((request, response) => { response.end() }, express)) })
  return counted
}

/** Reads a property of objects of six shapes; what V8 notes of it goes to a file. */
function reads () {
  const readOnce = (object) => object.readHere
  for (let shape = 0; shape < 6; shape++) {
    const object = {}
    object[`own${shape}`] = shape
    object.readHere = shape
    for (let call = 0; call < 2000; call++) readOnce(object) // before that many calls V8 keeps no notes on a function
  }
}

/** Keeps a string where a snapshot can be searched for it: by the name of this class. */
class HeldString {
  constructor (id, text) {
    this.id = id
    this.text = text
  }
}

/** How many of a hundred joined strings are in one piece: as they are, after flatstr, and after Buffer.byteLength. */
async function flatstr () {
  const HEAD = 'a string that is long enough for a rope, '
  const tails = Array.from({ length: 100 }, (_, index) => `told apart by ${index}`)
  const kept = tails.slice()
  const flatten = (s) => { // all of flatstr 1.0.12
    s | 0
    return s
  }
  // Join and flatten each, in one loop, as a server that does little else.
  const flattenAll = () => { for (let index = 0; index < tails.length; index++) kept[index] = flatten(HEAD + tails[index]) }
  flattenAll()
  const cold = kept.map((text) => new HeldString('cold', text))
  for (let round = 0; round < 80_000; round++) flattenAll() // enough for V8's last tier
  const hot = kept.map((text) => new HeldString('hot', text))
  const ropes = tails.map((tail) => new HeldString('rope', HEAD + tail))
  const counted = tails.map((tail) => new HeldString('counted', HEAD + tail))
  for (const { text } of counted) Buffer.byteLength(text)
  const heap = await takeHeapSnapshot()
  const flat = { rope: 0, cold: 0, hot: 0, counted: 0 }
  // A rope that was flattened keeps its node, with nothing as its second part.
  const isFlat = (node) => heap.type(node) !== 'concatenated string' || heap.name(heap.children(node).second) === ''
  for (const node of heap.nodes) {
    if (heap.type(node) !== 'object' || heap.name(node) !== HeldString.name) continue
    const { id, text } = heap.children(node)
    if (id !== undefined && isFlat(text)) flat[heap.name(id)]++
  }
  return { of: [cold, hot, ropes, counted].flat().length / 4, flat }
}

/** Functions that an empty Fastify makes from text when it starts, and in a request. */
async function generated () {
  const { default: fastify } = await import('fastify')
  const counts = new Map()
  globalThis.Function = new Proxy(Function, {
    construct (target, texts, newTarget) {
      const file = new Error().stack?.match(/node_modules\/([^:)]+)/)?.[1] ?? 'elsewhere'
      counts.set(file, (counts.get(file) ?? 0) + 1)
      return Reflect.construct(target, texts, newTarget)
    }
  })
  const sum = () => [...counts.values()].reduce((all, count) => all + count, 0)
  const app = fastify()
  await app.ready()
  const atStart = [...counts].map(([file, functions]) => ({ file: relative('.', file), functions }))
  const before = sum()
  await app.inject('/')
  await app.close()
  return { atStart, inRequest: sum() - before }
}

/** Who starts where no code may be made from strings. */
async function withoutEval () {
  const [{ default: express }, { default: fastify }] = await Promise.all([import('express'), import('fastify')])
  const describe = ({ name, message, stack = '' }) => ({ starts: false, error: `${name}: ${message}`, at: stack.match(/node_modules\/([^:)]+)/)?.[1] ?? null })
  // An error that is thrown while plugins load does not reach who awaits them, and ends the process.
  const attempt = async (start) => {
    const uncaught = new Promise((resolve) => process.once('uncaughtException', (error) => resolve({ ...describe(error), caught: false })))
    const tried = Promise.resolve().then(start)
      .then(() => ({ starts: true, error: null, at: null, caught: true }), (error) => ({ ...describe(error), caught: true }))
    const outcome = await Promise.race([uncaught, tried])
    process.removeAllListeners('uncaughtException')
    return outcome
  }
  return {
    express: await attempt(() => { express().get('/users/:id', (request, response) => { response.json(request.params) }) }),
    // Without a limit for plugins, whose timer would keep this process up after Fastify has thrown.
    fastify: await attempt(() => fastify({ pluginTimeout: 0 }).ready())
  }
}

const QUESTIONS = { requests, servers, reads, flatstr, generated, withoutEval }
if (process.argv[1] === import.meta.filename) {
  process.send?.(await QUESTIONS[process.argv[2]]() ?? null, () => process.exit(0))
}
