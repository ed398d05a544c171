// @ts-nocheck
import { kContext } from './context.js'
import { FastifyError } from './errors.js'
import { validateHook } from './hooks.js'
import { setNotFoundHandler } from './not-found.js'
import { addParser } from './parser.js'
import { METHODS, addRoute, shorthand } from './route.js'

/** What a plugin sets up. `this` is its server. */
export const methods = {
  ...Object.fromEntries(METHODS.map((method) => [method.toLowerCase(), shorthand(method)])),
  all: shorthand(METHODS),

  route (options) {
    assertBooting(this, 'Cannot add route!')
    addRoute(this, options)
    return this
  },

  addHook (name, hook) {
    assertBooting(this, 'Cannot call "addHook"!')
    validateHook(name, hook)
    if (name === 'onClose') return this.onClose(hook.bind(this))
    if (['onReady', 'onListen', 'onRoute', 'preClose'].includes(name)) this[kContext].hooks[name].push(hook)
    // The plugins that are registered already come first, and have it too.
    else this.after((error, done) => { addBelow(this, name, hook); done(error) })
    return this
  },

  setErrorHandler (handler) {
    assertBooting(this, 'Cannot call "setErrorHandler"!')
    if (typeof handler !== 'function') throw new FastifyError('FST_ERR_ERROR_HANDLER_NOT_FN')
    const context = this[kContext]
    context.errorHandler = { func: handler.bind(this), next: context.errorHandler }
    return this
  },

  setNotFoundHandler (options, handler) {
    assertBooting(this, 'Cannot call "setNotFoundHandler"!')
    return setNotFoundHandler.call(this, options, handler)
  },

  addContentTypeParser (types, options, parse = options) {
    assertBooting(this, 'Cannot call "addContentTypeParser"!')
    for (const type of [types].flat()) addParser(this[kContext].parsers, type, options, parse)
    return this
  },

  hasContentTypeParser (type) {
    return this[kContext].parsers.has(type)
  },

  removeContentTypeParser (types) {
    for (const type of [types].flat()) this[kContext].parsers.delete(type)
  },

  removeAllContentTypeParsers () {
    this[kContext].parsers.clear()
  }
}

function addBelow (server, name, hook) {
  server[kContext].hooks[name].push(hook)
  for (const child of server[kContext].children) addBelow(child, name, hook)
}

function assertBooting (server, message) {
  if (server[kContext].state.started) throw new FastifyError('FST_ERR_INSTANCE_ALREADY_LISTENING', message)
}
