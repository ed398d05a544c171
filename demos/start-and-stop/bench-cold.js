import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeFolder } from '../lib/files/own-folder.js'
import { ask } from '../lib/http/ask.js'
import { ANSWER, QUERY, SCHEMAS, declareRoutes } from './routes.js'
import { saveFunctions } from './save-functions.js'

export const summary = 'measures a cold start: from the start of a process to its first answer'

/** Fastify converts by the schema; without one, a query is text. */
const TEXTS = JSON.stringify({ item: 'tea', count: '2' })

const plain = { id: 'plain', label: 'without schemas', shown: 'the first answer', input: allEnded, expected: TEXTS }
const schemas = { id: 'schemas', label: 'each with two schemas', shown: 'the first answer', input: allEnded, expected: JSON.stringify(ANSWER) }

const build = (routes) => async ({ id }, testCase) => await prepareStart(id, routes, testCase.id === 'schemas' ? 'both' : 'none', `/0${QUERY}`)

export default {
  topic: 'start-and-stop-cold',
  title: 'Cold start',
  operation: 'from the start of a process to the end of its first answer, over a socket of this machine',
  promised: true,
  baseline: 'fastify',
  contenders: [
    { id: 'fastify', label: 'Fastify', package: 'fastify', note: 'GET routes, without their HEAD' },
    { id: 'cached', label: 'Compile cache', package: 'fastify', note: 'the same with NODE_COMPILE_CACHE, from the second process on; Node 20 has none' },
    { id: 'saved', label: 'Saved functions', package: '@fastify/ajv-compiler', note: 'its schemas were compiled before and are read from a file; Ajv is not loaded' },
    { id: 'express', label: 'Express', package: 'express', note: 'no schemas', leavesOut: ['schemas'] },
    { id: 'hono', label: 'Hono', package: '@hono/node-server', note: 'no schemas, on @hono/node-server', leavesOut: ['schemas'] },
    { id: 'koa', label: 'Koa', package: '@koa/router', note: 'no schemas, with @koa/router', leavesOut: ['schemas'] },
    { id: 'http', label: 'node:http', package: null, note: 'no schemas, and no router', leavesOut: ['schemas'] }
  ],
  groups: [
    { id: '1', label: 'One route', size: 1, single: true, build: build(1), cases: [plain] },
    { id: '100', label: '100 routes', size: 100, single: true, build: build(100), cases: [plain, schemas] }
  ]
}

/**
 * Whatever is written before an application is deployed: its compiled schemas, and what Node has compiled of its
 * modules. It is gone when this process ends. What it gives starts a process, and gives its first answer.
 */
async function prepareStart (contender, routes, kind, path) {
  const file = new URL(`apps/${['cached', 'saved'].includes(contender) ? 'fastify' : contender}.js`, import.meta.url)
  // Without a cache that somebody has set for all their processes.
  const env = { NODE_COMPILE_CACHE: undefined, ROUTES: String(routes), KIND: kind }
  if (contender === 'saved') {
    env.SAVED = join(await makeFolder('start'), 'saved.cjs')
    await writeFile(env.SAVED, await saveFunctions((app) => declareRoutes(app, routes, SCHEMAS[kind])))
  }
  const start = () => startProcess(file, path, env)
  if (contender === 'cached') {
    env.NODE_COMPILE_CACHE = await makeFolder('start')
    // The first process of all writes the cache when it ends.
    await start()
    await allEnded()
  }
  return start
}

/** The end of the process that was started last: none takes time from the next. */
let leaving = Promise.resolve()

async function allEnded () {
  await leaving
}

/** Start a process that answers one request and ends, and ask it: the body of its answer, as soon as it is there. */
async function startProcess (file, path, env) {
  const child = spawn(process.execPath, [fileURLToPath(file)], { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'inherit'] })
  leaving = once(child, 'exit')
  const ended = leaving.then(() => { throw new Error('the process ended before it listened') })
  const [port] = await Promise.race([once(child.stdout, 'data'), ended])
  return (await ask(`http://127.0.0.1:${Number(port)}${path}`)).body
}
