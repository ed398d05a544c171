import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { nameKind } from './name-kind.js'
import { noteAnswer } from './note-answer.js'
import { runText } from './run-text.js'
import { writeHandler } from './write-handler.js'

/**
 * @typedef {object} Run of one request
 * @property {import('./choices.js').Choice} choice
 * @property {Array<[what: string, said: string]>} events
 * @property {() => void} begin is called when the handler begins
 *
 * @typedef {(what: string, said: string) => void} Note
 */

/**
 * The installed Fastify with a route for each run, and a note at each station of an answer.
 * None of the hooks that note waits, so they change no order.
 *
 * @param {Run[]} runs whose place is the path of its route
 * @param {() => void} onNote
 * @returns {import('fastify').FastifyInstance}
 */
export function buildApp (runs, onNote) {
  const app = Fastify({ forceCloseConnections: true })
  const noteOf = (/** @type {any} */ request) => makeNote(runs[Number(request.url.slice(1))], onNote)
  app.setChildLoggerFactory((logger, bindings, options, raw) => writeLogger(noteOf(raw)))
  app.addHook('onRequest', (request, reply, done) => {
    noteAnswer(reply, noteOf(request))
    done()
  })
  app.addHook('preSerialization', (request, reply, payload, done) => {
    noteOf(request)('preSerialization', `gets ${nameKind(payload)}`)
    done(null, payload)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const { events } = runs[Number(request.url.slice(1))]
    const note = noteOf(request)
    // Fastify has no hook for it: what went into preSerialization comes out of the serializer.
    if (events.at(-1)?.[0] === 'preSerialization') note('serializer', `makes ${nameKind(payload)}`)
    note('onSend', `gets ${nameKind(payload)}`)
    done(null, payload)
  })
  app.addHook('onError', (request, reply, /** @type {any} */ error, done) => {
    noteOf(request)('error', error.code ?? error.message)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    noteOf(request)('after', 'onResponse')
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    noteOf(request)('after', 'onRequestAbort')
    done()
  })
  for (const [index, run] of runs.entries()) addRoute(app, `/${index}`, run, makeNote(run, onNote))
  return app
}

/**
 * @param {import('fastify').FastifyInstance} app
 * @param {string} url
 * @param {Run} run
 * @param {Note} note
 */
function addRoute (app, url, { choice, begin }, note) {
  const text = writeHandler(choice)
  const onSend = choice.between === 'waits' ? [async () => { await nextTurn() }] : []
  app.get(url, { onSend }, (request, reply) => {
    const left = new Promise((resolve) => request.raw.socket.once('close', resolve))
    begin()
    note('handler', 'runs')
    const result = runText(text, note, () => left.then(() => nextTurn()))(request, reply)
    note('handler', `returns ${nameKind(result)}`)
    result?.then?.((/** @type {unknown} */ value) => note('handler', `its promise gives ${nameKind(value)}`), () => note('handler', 'its promise is rejected'))
    return result
  })
}

/**
 * @param {Run} run
 * @param {() => void} onNote
 * @returns {Note}
 */
function makeNote ({ events }, onNote) {
  return (what, said) => {
    events.push([what, said])
    onNote()
  }
}

/**
 * @param {Note} note
 * @returns {any} a logger that writes nothing
 */
function writeLogger (note) {
  const at = (/** @type {string} */ level) => (/** @type {any} */ first, /** @type {string} */ message) => {
    if (message === 'incoming request' || message === 'request completed') return
    // The path is that of the run.
    note('log', `${level}: ${String(message ?? first.err?.code ?? first).replace(/"\/\d+"/, '"/tea"')}`)
  }
  const logger = { level: 'info', fatal: at('fatal'), error: at('error'), warn: at('warn'), info: at('info'), debug () {}, trace () {}, child: () => logger }
  return logger
}
