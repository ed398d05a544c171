import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { get } from 'node:http'
import { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ask } from '../lib/http/ask.js'
import { startProgram } from '../lib/processes/run-child.js'
import { CASES } from './cases.js'

const FILE = fileURLToPath(import.meta.url)
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LIMIT_MS = 30_000
/** How long to wait for an answer that never comes, however long one waits. */
const NO_ANSWER_MS = 1000
/** Turns of the event loop after that, for an answer that was kept waiting with the timer. */
const LAST_TURNS = 20
/** How long a client reads nothing: longer than a server takes that does not wait for it. */
const IDLE_TURNS = 500
/** Pino's, those that tell of trouble. */
const LEVELS = { 40: 'warn', 50: 'error', 60: 'fatal' }
let runs = 0

// A case that logs has a process of its own: Pino writes to the same descriptor, and what is logged after the answer
// arrives too, since the process ends when nothing is left to happen.
if (process.argv[1] === FILE) {
  const [slug, variant] = process.argv.slice(2)
  const one = CASES.find((each) => each.slug === slug)
  await askApp(slug, variant, one, (line) => { writeSync(1, `${JSON.stringify({ line })}\n`) })
}

/**
 * Run every case. Those that log run beside the others, which run one at a time: what a file prints is caught by
 * replacing `console.log`.
 */
export async function runCases (cases = CASES) {
  const run = async (one) => ({ ...one, lines: { wrong: await runFile(one, 'wrong'), cure: await runFile(one, 'cure') } })
  const logged = cases.filter(({ logs }) => logs).map(run)
  const others = []
  for (const one of cases.filter(({ logs }) => !logs)) others.push(await run(one))
  return [...others, ...await Promise.all(logged)].sort((a, b) => a.rank - b.rank)
}

/** The lines of each case, by its name: JSON, as `outputs.json` keeps it for the page. */
export function formatLines (records) {
  return `${JSON.stringify(Object.fromEntries(records.map(({ slug, lines }) => [slug, lines])), null, 2)}\n`
}

async function runFile (one, variant) {
  const lines = []
  if (!one.logs) {
    await askApp(one.slug, variant, one, (line) => { lines.push(line) })
    return lines
  }
  let stdout = ''
  const { exited, complaint } = startProgram({
    path: process.execPath, args: [FILE, one.slug, variant], cwd: ROOT, onPrinted: (text) => { stdout += text }, signal: AbortSignal.timeout(LIMIT_MS)
  })
  if (await exited !== 0) throw new Error(`${one.slug}, ${variant}: ${complaint()}`)
  const written = stdout.trimEnd().split('\n').map((text) => JSON.parse(text))
  // Pino may write a moment later than it is told to, so what is logged comes last.
  const logged = written.filter(({ level }) => LEVELS[level]).map(({ level, msg }) => `log ${LEVELS[level]}: ${msg}`)
  return [...written.filter(({ line }) => line !== undefined).map(({ line }) => line), ...logged]
}

/**
 * Load a file that exports an application, ask it, and tell what happens, line by line. What the file prints while it
 * is asked is told where it happens. A line that begins with `does not start` says what was thrown while it was built
 * or booted.
 */
async function askApp (slug, variant, /** @type {any} */ { ask: questions, sockets }, tell) {
  const { log } = console
  console.log = tell
  const listen = recordListen()
  let app
  try {
    // A module runs once, so each run has an address of its own.
    const load = () => import(`./cases/${slug}/${variant}.js?run=${++runs}`)
    const loaded = await load()
    app = loaded.app
    await app?.ready()
    for (const question of questions) {
      if (question.listen) tell(`listens on ${listen.host()}: ${listen.host() === '0.0.0.0' ? 'every address of the machine' : 'this machine only'}`)
      else if (question.says) tell(await sayByWebSocket(app, question))
      else if (question.test) tell(`${name({ ...question, method: 'test()' })} → ${(await waitFor(runTest(loaded.test)) ?? 'no answer').trimEnd()}`)
      else if (question.again) (await importAgain(load, app)).forEach(tell)
      else if (question.idle) await askIdly(app, question, tell)
      else (await (sockets ? askBySocket : sendByInject)(app, question)).forEach(tell)
    }
  } catch (error) {
    const { code, name, message } = /** @type {any} */ (error)
    tell(`does not start: ${code ?? name}: ${message.split('\n')[0]}`)
  } finally {
    await app?.close().catch(() => {})
    listen.restore()
    console.log = log
  }
}

/** Call a test with what it needs of the context that `node:test` gives. */
async function runTest (test) {
  const hooks = []
  try {
    return await test({ after: (hook) => hooks.push(hook) })
  } finally {
    for (const hook of hooks) await hook()
  }
}

/** Import a file as the next test file does, with the port that is in use, and tell what the tests leave open. */
async function importAgain (load, app) {
  if (app) process.env.PORT = app.server.address().port
  const error = await load().then(() => null, (thrown) => thrown)
  const isOpen = process.getActiveResourcesInfo().includes('TCPServerWrap')
  return [
    `the next test file imports it → ${error?.code ?? 'no error'}`,
    `after the tests → ${isOpen ? 'TCPServerWrap, a server, keeps the process alive' : 'no server is left'}`
  ]
}

/** Ask without a network: Fastify gets a request and a response made of plain objects. */
async function sendByInject (app, question) {
  const { method = 'GET', url = '/', headers = {}, body } = question
  const answer = await waitFor(app.inject({ method, url, headers, payload: body }))
  return answer ? describeAnswer(question, answer.statusCode, answer) : [`${name(question)} → no answer`]
}

/** What a promise gives; null when it gives nothing. */
async function waitFor (promise) {
  const settled = new AbortController()
  const waitInVain = async () => {
    await wait(NO_ANSWER_MS, null, { signal: settled.signal })
    await waitTurns(LAST_TURNS)
    return null
  }
  try {
    return await Promise.race([promise, waitInVain()])
  } finally {
    settled.abort()
  }
}

async function waitTurns (turns) {
  for (let turn = 0; turn < turns; turn++) await nextTurn()
}

/** Ask a server that listens on this machine. */
async function askBySocket (app, question) {
  const origin = await open(app)
  const { method, url, headers, body: sent } = question
  const answer = await ask(origin, { method, path: url, headers, body: typeof sent === 'object' ? JSON.stringify(sent) : sent })
  return describeAnswer(question, answer.status, answer)
}

/** Open a WebSocket, and wait for the answer to what is said. */
async function sayByWebSocket (app, { url, says }) {
  const asked = `GET ${url}, as a WebSocket that says ${says}`
  try {
    const socket = await app.injectWS(url)
    socket.send(says)
    const [answer] = await once(socket, 'message')
    socket.terminate()
    return `${asked} → ${answer}`
  } catch (error) {
    return `${asked} → ${/** @type {Error} */ (error).message}`
  }
}

/** Ask such a server, read nothing for a while, and then the whole answer, or leave. */
async function askIdly (app, question, tell) {
  const [response] = await once(get(`${await open(app)}${question.url}`, { agent: false }), 'response')
  if (question.idle === 'leaves') {
    tell('the client leaves')
    response.destroy()
    return waitTurns(IDLE_TURNS)
  }
  await waitTurns(IDLE_TURNS)
  tell('the client begins to read')
  let size = 0
  for await (const chunk of response) size += chunk.length
  tell(`${name(question)} → ${response.statusCode} ${size / 1e6} MB`)
}

function open (app) {
  return app.server.listening ? app.listeningOrigin : app.listen({ port: 0, host: '127.0.0.1' })
}

function describeAnswer (question, status, { body, headers }) {
  const shown = (question.show ?? []).filter((header) => headers[header]).map((header) => ` (${header}: ${headers[header]})`)
  return `${name(question)} → ${status} ${shortenToken(body.trimEnd()) || '(empty)'}${shown.join('')}`.split('\n')
}

/** A JWT has the time in it, so it is another in each run. */
function shortenToken (body) {
  return body.replace(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/, 'eyJ…')
}

function name ({ method = 'GET', url, note }) {
  return [[method, url].filter(Boolean).join(' '), note].filter(Boolean).join(', ')
}

/**
 * Note which host a server is told to listen on. Whatever it is, the server opens on this machine only, on a free port.
 */
function recordListen () {
  let host
  const prototype = /** @type {any} */ (Server.prototype)
  const { listen } = prototype
  const { PORT } = process.env
  process.env.PORT = '0'
  prototype.listen = function listenHere (options, ...rest) {
    host ??= options.host
    return listen.call(this, { ...options, host: options.host === '0.0.0.0' ? '127.0.0.1' : options.host }, ...rest)
  }
  return {
    host: () => host,
    restore () {
      prototype.listen = listen
      if (PORT === undefined) delete process.env.PORT
      else process.env.PORT = PORT
    }
  }
}
