import fastifyPlugin from 'fastify-plugin'

/**
 * A server of plugins, hooks, decorators and routes, drawn at random, and what
 * each of its routes sees. Both Fastify and `fastify.js` can run it.
 *
 * @typedef {import('../../lib/samples/random-choices.js').Choices} Choices
 *
 * @typedef {object} Step what a plugin does, in this order
 * @property {'plugin' | 'hook' | 'decorate' | 'decorateRequest' | 'decorateReply' | 'errorHandler' | 'notFound' | 'route'} type
 * @property {string} label
 * @property {string} what the hook, the decorator or the kind of route
 * @property {boolean} isAsync
 * @property {Step[]} steps of a plugin
 * @property {string} prefix of a plugin
 * @property {boolean} shares the context of its parent
 */

const HOOKS = ['onRequest', 'preValidation', 'preHandler', 'preSerialization', 'onSend']
const NAMES = ['a', 'b', 'c']
const TYPES = /** @type {const} */ (['plugin', 'plugin', 'plugin', 'hook', 'hook', 'decorate', 'decorateRequest', 'decorateReply', 'errorHandler', 'notFound', 'route', 'route'])
const ANSWERS = ['object', 'async', 'text', 'throws', 'rejects', 'status', 'buffer', 'stays']
const DEEPEST = 4

/**
 * @param {Choices} choices
 * @param {string} [label]
 * @returns {Step[]}
 */
export function drawSteps (choices, label = '') {
  const depth = label.length
  const count = choices.one([2, 3, 4, 5])
  return Array.from({ length: count }, (_, index) => {
    const type = depth >= DEEPEST ? 'route' : choices.one(TYPES)
    const own = `${label}${index}`
    return {
      type,
      label: own,
      what: choices.one(type === 'hook' ? HOOKS : type === 'route' ? ANSWERS : NAMES),
      isAsync: choices.chance(50),
      steps: type === 'plugin' ? drawSteps(choices, own) : [],
      prefix: choices.chance(40) ? `/p${own}` : '',
      shares: choices.chance(25)
    }
  })
}

/**
 * @param {any} app
 * @param {Step[]} steps
 * @returns {Promise<string[]>} what was refused, and what each request saw
 */
export async function askServer (app, steps) {
  /** @type {string[]} */
  const told = []
  /** @type {string[]} */
  const urls = []
  takeSteps(app, steps, '', told, urls)
  try {
    await app.ready()
  } catch (error) {
    return [...told, `not ready: ${/** @type {any} */ (error).code}`]
  }
  for (const url of [...urls, ...urls.map((url) => `${url}/nowhere`), '/nowhere']) {
    for (const method of url.endsWith('0') ? ['GET', 'POST', 'HEAD'] : ['GET']) {
      told.push(`${method} ${url}`)
      const { statusCode, body, headers } = await app.inject({ method, url, ...method === 'POST' ? { payload: { from: url } } : {} })
      told.push(`${statusCode} ${headers['content-type']} ${headers['content-length']} ${body}`)
    }
  }
  await app.close()
  return told
}

/**
 * @param {any} app
 * @param {Step[]} steps
 * @param {string} at the prefix
 * @param {string[]} told
 * @param {string[]} urls
 */
function takeSteps (app, steps, at, told, urls) {
  for (const step of steps) {
    try {
      takeStep(app, step, at, told, urls)
    } catch (error) {
      const { code, message } = /** @type {any} */ (error)
      // A second handler for what is not found is refused in words of mini's own.
      told.push(`${step.label} refused: ${step.type === 'notFound' ? '' : `${code} ${message}`}`)
    }
  }
}

/**
 * @param {any} app
 * @param {Step} step
 * @param {string} at
 * @param {string[]} told
 * @param {string[]} urls
 */
function takeStep (app, { type, label, what, isAsync, steps, prefix, shares }, at, told, urls) {
  const say = (/** @type {string} */ text) => { told.push(`${text} ${label}`) }
  if (type === 'plugin') {
    const below = shares ? at : at + prefix
    const plugin = isAsync
      ? async (/** @type {any} */ child) => takeSteps(child, steps, below, told, urls)
      : (/** @type {any} */ child, /** @type {any} */ _options, /** @type {any} */ done) => { takeSteps(child, steps, below, told, urls); done() }
    app.register(shares ? fastifyPlugin(plugin, { name: label }) : plugin, { prefix })
  } else if (type === 'hook') {
    app.addHook(what, isAsync ? async () => { say(what) } : (/** @type {any[]} */ ...args) => { say(what); args[args.length - 1]() })
  } else if (type === 'errorHandler') {
    app.setErrorHandler((/** @type {any} */ error, /** @type {any} */ _request, /** @type {any} */ reply) => {
      say('errorHandler')
      if (isAsync) throw error
      reply.code(418).send({ handledBy: label, message: error.message })
    })
  } else if (type === 'notFound') {
    app.setNotFoundHandler(async (/** @type {any} */ _request, /** @type {any} */ reply) => { reply.code(404); return { notFoundBy: label } })
  } else if (type === 'route') {
    const url = `/r${label}`
    app.route({ method: ['GET', 'POST'], url, handler: answers(what, label) })
    urls.push(at + url)
  } else {
    app[type](what, type === 'decorate' || isAsync ? label : () => label)
  }
}

/**
 * @param {string} what
 * @param {string} label
 * @returns {(this: any, request: any, reply: any) => unknown} a handler that answers with the decorators that it sees
 */
function answers (what, label) {
  const seen = (/** @type {any} */ object) => NAMES.map((name) => typeof object[name] === 'function' ? `${object[name]()}()` : object[name] ?? '-').join()
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
