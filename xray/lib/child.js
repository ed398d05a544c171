import { createHook } from 'node:async_hooks'
import { once } from 'node:events'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { explainBootError, explainUncaught, explainWarning, findEndlessClose, findFailedClose, findLeftOpen } from './failures.js'
import { findAll, found } from './findings.js'
import { findBlindSpots, keepsAlive } from './internals.js'
import { Ended, Late, Refusal, bootFile, sayGuess, within } from './load.js'
import { namePlaces } from './places.js'
import { locateIn, readReport } from './read.js'
import { followRequest } from './request.js'
import { watchApplications } from './watch.js'

const CLOSE_MS = 5000
/** What closes may need some turns for it. */
const TURNS_MS = 1000
const STEP_MS = 20
const BEAT_MS = 100

/** Boot the reader's application in this process, look at it, and close it. @throws {Refusal} when there is nothing to look at */
export async function inspectFile ({ file, folder, limitMs, as, request, moving }) {
  process.chdir(folder)
  const places = namePlaces(folder)
  const { failed, uncaught, warnings } = guardProcess(places)
  const handles = watchHandles(places)
  const watch = watchApplications(folder)
  const begun = performance.now()
  const { form, guessed, application, error } = await bootFile(file, { watch, failed, limitMs, as })
  const bootMs = performance.now() - begun
  const seen = readReport(application, locateIn(application))
  const tree = printTree(application.root)
  // Before a request is followed: that puts functions of its own in place of the application's.
  const suspicious = error ? [explainBootError(error, { application, seen })] : moving ? [] : findAll({ application, seen })
  const moves = moving ? (await import('./moving.js')).findMoves({ application, seen }, file) : null
  const followed = request && !error ? await followRequest(application, request, limitMs) : null
  const closing = error ? [] : await close(application, watch.applications, handles)
  // Node tells of a rejection at the end of its turn, and all of this may be one.
  await new Promise((resolve) => setImmediate(resolve))
  const made = watch.applications.length
  const others = moves?.findings ?? [
    ...guessed ? findWrongGuess(application, { file: basename(file), form, failed: error !== undefined, made }) : [],
    ...followed?.findings ?? [],
    ...closing,
    ...uncaught.filter((one) => one !== error).map((one) => explainUncaught(one, places)),
    ...warnings.flatMap((warning) => explainWarning(warning, places, seen.routes))
  ]
  return {
    file: basename(file),
    form,
    fastify: String(application.root.version),
    node: process.versions.node,
    made,
    booted: !error,
    bootMs,
    unseen: findBlindSpots(application),
    ...seen,
    tree,
    listens: application.listens.map(({ at, options }) => ({ at, host: options.host ?? null, port: options.port ?? null })),
    request: followed?.told ?? null,
    unread: moves?.unread ?? null,
    findings: [...suspicious, ...others]
  }
}

/**
 * The routes as Fastify prints them. Its shorter form, without common prefixes, is not taken:
 * there `/static/*` stands as `*`, and of two such routes only one is left.
 */
function printTree (root) {
  try {
    return root.printRoutes({ includeHooks: false }).trimEnd()
  } catch (error) {
    // It writes the constraints of a route as JSON, and a strategy of the reader's may take other values.
    return `Fastify could not print it: ${String(/** @type {Error} */ (error).message).split('\n')[0]}`
  }
}

/** A file that was taken for something else than it is. `failed`: whether the boot did; `made`: how many instances of Fastify there are. */
export function findWrongGuess ({ routes }, { file, form, failed, made }) {
  const madeOwn = form === 'plugin' && made > 1 && routes.length === 0
  if (!failed && !madeOwn) return []
  // A boot fails for many reasons.
  return [found('wrong-guess', madeOwn ? 'likely' : 'note', null,
    `${file} may not be a ${form}: ${madeOwn ? 'it made a Fastify of its own' : 'its boot failed'}.`,
    `${sayGuess(form).replace(/^i/, 'I')}.`,
    '/lab/xray#forms')]
}

async function close (application, applications, handles) {
  try {
    await within(CLOSE_MS, [application.root.close()], 'close() did not end')
  } catch (error) {
    if (error instanceof Late) return findEndlessClose(application, CLOSE_MS)
    if (!(error instanceof Ended)) return findFailedClose(error, application)
  }
  // Another one that listens is closed, too: what it has open is not left open by this one.
  const others = applications.filter((one) => one !== application && one.listens.length > 0)
  await Promise.allSettled(others.map(({ root }) => within(CLOSE_MS, [root.close()], '')))
  for (let waited = 0; waited < TURNS_MS && handles.open().length > 0; waited += STEP_MS) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
  handles.stop()
  return findLeftOpen(handles.open())
}

/** The reader's own line may be deep in a stack. */
const FRAMES = 60

/**
 * Keep this process, whatever the application does to it. `failed`: the first error that nobody caught, or the call of
 * `process.exit()`; `uncaught`: all such errors.
 *
 * @returns {{ failed: Promise<Error>, uncaught: Error[], warnings: any[] }}
 */
function guardProcess (places) {
  const warnings = []
  const uncaught = []
  let fail = (_error) => {}
  const failed = new Promise((resolve) => { fail = resolve })
  let last = null
  const noteUncaught = (event) => (error) => {
    if (error instanceof Ended) return
    last = error instanceof Error ? error : new Error(String(error))
    // An application with a listener of its own goes on, or ends itself.
    if (process.listenerCount(event) > 1) return
    // Node takes a rejection that nobody listens to for an error that nobody caught.
    if (event === 'unhandledRejection') /** @type {any} */ (process).emit('uncaughtException', last, event)
    else {
      uncaught.push(last)
      fail(last)
    }
  }
  Error.stackTraceLimit = FRAMES
  process.on('uncaughtException', noteUncaught('uncaughtException'))
  process.on('unhandledRejection', noteUncaught('unhandledRejection'))
  // Node's own listener prints them between the lines of the application.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => { warnings.push(warning) })
  const end = (code) => {
    // Such a listener ends it: what is thrown there would end this process, too.
    if (last !== null) return fail(last)
    const at = places.here()
    fail(new Ended(`the program ended itself with process.exit(${code ?? ''})${at ? ` at ${at.file}:${at.line}` : ''}`))
    throw new Ended('ended')
  }
  Object.assign(process, { exit: end, reallyExit: end, abort: end })
  return { failed, uncaught, warnings }
}

/** What can keep a process alive, in words. */
const KINDS = {
  Timeout: 'an interval',
  TCPSERVERWRAP: 'a server',
  PIPESERVERWRAP: 'a server',
  TCPWRAP: 'a connection',
  UDPWRAP: 'a UDP socket',
  FSEVENTWRAP: 'a watcher of files',
  STATWATCHER: 'a watcher of files',
  PROCESSWRAP: 'another process',
  WORKER: 'a thread'
}

/** Note what is opened from now on, and where. `open` tells what is left of it that keeps this process alive. */
export function watchHandles (places) {
  const opened = new Map()
  const hook = createHook({
    init (id, type, _trigger, resource) {
      if (type in KINDS) opened.set(id, { type, at: places.here(), resource: new WeakRef(resource) })
    },
    destroy (id) { opened.delete(id) }
  }).enable()
  return {
    open: () => [...opened.values()].filter(({ type, at, resource }) => at !== null && keepsAlive(type, resource.deref()))
      .map(({ type, at }) => ({ kind: KINDS[type], at })),
    stop: () => { hook.disable() }
  }
}

/**
 * In the process of the reader's application. What it prints goes nowhere, and it is killed when all is told: its
 * timers and exit handlers are the application's.
 */
async function answerParent () {
  const leave = () => process.kill(process.pid, 'SIGKILL')
  const send = /** @type {Function} */ (process.send).bind(process)
  const [asked] = await once(process, 'message')
  process.once('disconnect', leave)
  // It has none in a terminal.
  Reflect.deleteProperty(process, 'send')
  send(true)
  setInterval(send, BEAT_MS, true)
  const answer = await inspectFile(asked).then((said) => ({ said }), (error) => (
    { failed: error instanceof Refusal ? error.message : `X-ray itself failed: ${error?.stack ?? error}` }
  ))
  send(answer, leave)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await answerParent()
