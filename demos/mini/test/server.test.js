import { test } from 'node:test'
import fastify from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { randomChoices } from '../../lib/samples/random-choices.js'
import mini from '../fastify.js'

const SERVERS = 250
const HOOKS = ['onRequest', 'preValidation', 'preHandler', 'preSerialization', 'onSend']
const NAMES = ['a', 'b', 'c']
const TYPES = ['plugin', 'plugin', 'plugin', 'hook', 'hook', 'decorate', 'decorateRequest', 'decorateReply', 'errorHandler', 'notFound', 'route', 'route']
const ANSWERS = ['object', 'async', 'text', 'throws', 'rejects', 'status', 'buffer', 'stays']
const DEEPEST = 4
// Fastify warns of a second error handler in one context, which is what is tried here.
process.removeAllListeners('warning')

test(`${SERVERS} random servers answer as Fastify does: hooks in its order, decorators where it has them, its errors`, async (t) => {
  const choices = randomChoices(20)
  let requests = 0
  for (let server = 0; server < SERVERS; server++) {
    const steps = drawSteps(choices)
    const theirs = await askServer(fastify(), steps)
    t.assert.deepEqual(await askServer(mini(), steps), theirs, `server ${server}`)
    requests += theirs.filter((line) => /^(?:GET|POST|HEAD) /.test(line)).length
  }
  t.assert.ok(requests > 2000, `${requests} requests`)
})

/** Plugins, hooks, decorators and routes; `what` is the hook, the decorator or the kind of route. */
function drawSteps ({ one, chance }, label = '') {
  return Array.from({ length: one([2, 3, 4, 5]) }, (_, index) => {
    const type = label.length >= DEEPEST ? 'route' : one(TYPES)
    const own = `${label}${index}`
    const what = one(type === 'hook' ? HOOKS : type === 'route' ? ANSWERS : NAMES)
    const steps = type === 'plugin' ? drawSteps({ one, chance }, own) : []
    return { type, label: own, what, isAsync: chance(50), steps, prefix: chance(40) ? `/p${own}` : '', shares: chance(25) }
  })
}

/** @returns {Promise<string[]>} what was refused, and what each request saw */
async function askServer (app, steps) {
  const told = []
  const urls = []
  takeSteps(app, steps, '', told, urls)
  try {
    await app.ready()
  } catch (error) {
    return [...told, `not ready: ${error.code}`]
  }
  for (const url of [...urls, ...urls.map((url) => `${url}/nowhere`), '/nowhere']) {
    for (const method of url.endsWith('0') ? ['GET', 'POST', 'HEAD'] : ['GET']) {
      const { statusCode, body, headers } = await app.inject({ method, url, ...method === 'POST' ? { payload: { from: url } } : {} })
      told.push(`${method} ${url}`, `${statusCode} ${headers['content-type']} ${headers['content-length']} ${body}`)
    }
  }
  await app.close()
  return told
}

function takeSteps (app, steps, at, told, urls) {
  for (const step of steps) {
    try {
      takeStep(app, step, at, told, urls)
    } catch ({ code, message }) {
      // A second handler for what is not found is refused in words of mini's own.
      told.push(`${step.label} refused: ${step.type === 'notFound' ? '' : `${code} ${message}`}`)
    }
  }
}

function takeStep (app, { type, label, what, isAsync, steps, prefix, shares }, at, told, urls) {
  const say = (text) => { told.push(`${text} ${label}`) }
  if (type === 'plugin') {
    const below = shares ? at : at + prefix
    const plugin = isAsync
      ? async (child) => takeSteps(child, steps, below, told, urls)
      : (child, _options, done) => { takeSteps(child, steps, below, told, urls); done() }
    app.register(shares ? fastifyPlugin(plugin, { name: label }) : plugin, { prefix })
  } else if (type === 'hook') {
    app.addHook(what, isAsync ? async () => { say(what) } : (...args) => { say(what); args[args.length - 1]() })
  } else if (type === 'errorHandler') {
    app.setErrorHandler((error, _request, reply) => {
      say('errorHandler')
      if (isAsync) throw error
      reply.code(418).send({ handledBy: label, message: error.message })
    })
  } else if (type === 'notFound') {
    app.setNotFoundHandler(async (_request, reply) => { reply.code(404); return { notFoundBy: label } })
  } else if (type === 'route') {
    const url = `/r${label}`
    app.route({ method: ['GET', 'POST'], url, handler: answers(what, label) })
    urls.push(at + url)
  } else {
    app[type](what, type === 'decorate' || isAsync ? label : () => label)
  }
}

/** A handler that answers with the decorators that it sees. */
function answers (what, label) {
  const seen = (object) => NAMES.map((name) => typeof object[name] === 'function' ? `${object[name]()}()` : object[name] ?? '-').join()
  return function (request, reply) {
    const object = { label, server: seen(this), request: seen(request), reply: seen(reply), body: request.body }
    if (what === 'object') reply.send(object)
    else if (what === 'async') return Promise.resolve(object)
    else if (what === 'text') return JSON.stringify(object)
    else if (what === 'throws') throw new Error(`thrown by ${label}`)
    else if (what === 'rejects') return Promise.reject(Object.assign(new Error(`rejected by ${label}`), { statusCode: 409 }))
    else if (what === 'status') reply.code(204).send()
    else if (what === 'buffer') reply.header('x-label', label).type('application/octet-stream').send(Buffer.from(JSON.stringify(object)))
    else setImmediate(() => reply.type('application/json; charset=utf-8').send(object))
    return what === 'stays' ? reply : undefined
  }
}
