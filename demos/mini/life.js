// @ts-nocheck
import { promisify } from 'node:util'
import { kContext } from './context.js'
import { FastifyError } from './errors.js'
import { runApplicationHooks } from './hooks.js'
import { inject } from './inject.js'

/** From the first plugin to the last connection. `this` is the server of the plugin that calls. */
export const life = {
  register (plugin, options) {
    this[kContext].boot.use(plugin, options)
    return this
  },

  after (func) {
    const loaded = this[kContext].boot.after(func, this)
    return func === undefined ? loaded : this
  },

  ready (done) {
    const { boot, state, root } = this[kContext]
    if (this !== root) return boot.ready(done, this)
    // Twice: first those of the plugins are called, who asked later than the one who calls this.
    state.readiness ??= boot.ready().then(() => boot.ready()).then(() => runApplicationHooks('onReady', root, kContext)).then(() => root)
    if (done === undefined) return state.readiness
    state.readiness.then(() => done(null, root), done)
  },

  inject (options, done) {
    const { state, root } = this[kContext]
    const answer = state.closing ? Promise.reject(new FastifyError('FST_ERR_REOPENED_CLOSE_SERVER')) : root.ready().then(() => inject(root.server, options))
    if (done === undefined) return answer
    answer.then((response) => done(null, response), done)
  },

  listen (options, done) {
    if (typeof options === 'function') return this.listen({}, options)
    const address = listen(this[kContext].root, options)
    if (done === undefined) return address
    address.then((text) => done(null, text), (error) => done(error, null))
  },

  onClose (func) {
    this[kContext].boot.onClose(func, this)
    return this
  },

  close (done) {
    const closed = this[kContext].boot.close(done, this)
    return done === undefined ? closed : this
  }
}

async function listen (app, options) {
  const { state } = app[kContext]
  if (state.closing) throw new FastifyError('FST_ERR_REOPENED_CLOSE_SERVER')
  if (state.listening) throw new FastifyError('FST_ERR_REOPENED_SERVER')
  state.listening = true
  await app.ready()
  await new Promise((resolve, reject) => app.server.once('error', reject).listen({ port: 0, host: 'localhost', ...options }, resolve))
  const { address, family, port } = app.server.address()
  const origin = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
  app.log.info(`Server listening at ${origin}`)
  await runApplicationHooks('onListen', app, kContext).catch((error) => app.log.error(error))
  return origin
}

/** No request is taken any more, and those under way are answered, before what the plugins opened is closed. */
export async function closeServer (app) {
  app[kContext].state.closing = true
  await runApplicationHooks('preClose', app, kContext)
  if (app.server.listening) await promisify(app.server.close.bind(app.server))()
}
