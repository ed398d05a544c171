// @ts-nocheck
import { EventEmitter } from 'node:events'
import { FastifyError } from './errors.js'
import { Plugin } from './plugin.js'
import { settleWithError } from './settle.js'

/** Plugins form a tree. The next one of a queue starts when the one before it is loaded, with everything below that one. */
export class PluginTree extends EventEmitter {
  constructor (server, timeout) {
    super()
    this.setMaxListeners(0)
    this.server = server ?? this
    this.timeout = timeout
    this.override = (server) => server // which one a plugin gets
    this.booted = false
    this.error = null // of a plugin; the next `after` or `ready` takes it
    this.path = [] // the plugins that are loading, the innermost first
  }

  use (func, options = {}) {
    return this.enqueue(func, options, false)
  }

  after (func, server = this.server) {
    if (func === undefined) return this.loadedSoFar()
    return this.enqueue(() => this.passError(func, server), {}, true)
  }

  enqueue (func, options, isAfter) {
    if (this.booted) throw new FastifyError('AVV_ERR_ROOT_PLG_BOOTED')
    this.path[0].queue.push(new Plugin(func, options, this.timeout, isAfter))
    return this
  }

  async load (plugin) {
    const server = this.path[0]?.server ?? this.server
    await plugin.resolve().catch((error) => { this.error = error })
    this.path.unshift(plugin)
    try {
      // After an error only those are called who can take it.
      if (this.error && !plugin.isAfter) return
      await plugin.run(plugin.isAfter ? server : this.override(server, plugin.func, plugin.options))
      await this.drain(plugin)
    } catch (error) {
      this.error = error
    } finally {
      this.path.shift()
    }
  }

  /** Load what a plugin registered so far. */
  drain (plugin) {
    plugin.drained = plugin.drained.then(async () => {
      do {
        // Who waited for the one before goes on first, and may register more.
        await new Promise(process.nextTick)
        if (plugin.queue.length > 0) await this.load(plugin.queue.shift())
      } while (plugin.queue.length > 0)
    })
    return plugin.drained
  }

  /** What `await register()` waits for. */
  async loadedSoFar () {
    if (this.path.length > 0) await this.drain(this.path[0])
    if (this.error) throw this.error
  }

  /** The error is gone when somebody takes it. */
  passError (func, server) {
    const { error } = this
    if (func.length > 0) this.error = null
    return settleWithError(func, error, server, { timeout: this.timeout, code: 'AVV_ERR_READY_TIMEOUT' })
  }
}
