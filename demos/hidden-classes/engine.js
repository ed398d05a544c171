// What a Node says of hidden classes, and of an application without code from text. Each question is answered by a process of its own, for most
// need flags, and other Nodes are asked as well.
import { readFile } from 'node:fs/promises'
import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
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
  const [requests, servers, reads, withoutEval] = await Promise.all([
    ask('requests', NATIVES),
    ask('servers', NATIVES),
    readInlineCache(ask),
    ask('withoutEval', ['--disallow-code-generation-from-strings'])
  ])
  return { requests, servers, reads, withoutEval }
}

/** What V8 notes at one place that reads a property, after one shape, two, and so on; once megamorphic, no more. */
async function readInlineCache (ask) {
  const STATES = { 1: 'monomorphic', P: 'polymorphic', N: 'megamorphic' } // V8's letters, as `--log-ic` writes them
  const folder = await makeFolder('inline-cache')
  await ask('reads', ['--log-ic', `--logfile=${folder}/ic.log`, '--no-logfile-per-isolate'])
  const lines = (await readFile(`${folder}/ic.log`, 'utf8')).split('\n').map((line) => line.split(','))
  // Type, place and so on; the state before and after; the hidden class; the property.
  const reads = lines.filter(([type, , , , , , , , property]) => type === 'LoadIC' && property === 'readHere')
  return reads.map(([, , , , , , after]) => STATES[after]).slice(0, 5)
}

/** An application of ten encapsulated plugins, a route in each, and what is done to its requests. */
export const VARIANTS = [
  { id: 'plain', label: 'no decorator' },
  { id: 'added', label: 'user added by a root hook', onRequest: (request) => { request.user = null } },
  { id: 'conditional', label: 'user, session and tenant, each added to some', onRequest: addToSome },
  { id: 'root', label: 'one decorateRequest at the root', atRoot: (app) => app.decorateRequest('user', null) },
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
  for (const { id, options, atRoot, onRequest } of VARIANTS) {
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
      app.register(async (plugin) => { plugin.get(`/${index}`, (request, reply) => { reply.send('') }) })
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
  const prototypes = [IncomingMessage, ServerResponse].map((parent) => Object.create(parent.prototype))
  return createServer((...both) => {
    both.forEach((one, index) => Object.setPrototypeOf(one, prototypes[index]))
    answer(...both)
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

/** Who starts where no code may be made from strings. */
async function withoutEval () {
  const [{ default: express }, { default: fastify }] = await Promise.all([import('express'), import('fastify')])
  // An error that is thrown while plugins load does not reach who awaits them, and ends the process.
  const attempt = (start) => new Promise((resolve) => {
    process.once('uncaughtException', ({ name }) => resolve(`${name}, which ends the process`))
    start().then(() => resolve('starts'), ({ name }) => resolve(name))
  }).finally(() => process.removeAllListeners('uncaughtException'))
  return {
    express: await attempt(async () => { express().get('/users/:id', (request, response) => { response.json(request.params) }) }),
    // Without a limit for plugins, whose timer would keep this process up after Fastify has thrown.
    fastify: await attempt(async () => { await fastify({ pluginTimeout: 0 }).ready() })
  }
}

const QUESTIONS = { requests, servers, reads, withoutEval }
if (process.argv[1] === import.meta.filename) {
  process.send?.(await QUESTIONS[process.argv[2]]() ?? null, () => process.exit(0))
}
