// @ts-nocheck
import { CloseQueue } from './close-queue.js'
import { PluginTree } from './plugin-tree.js'
import { Plugin } from './plugin.js'
import { settle } from './settle.js'

/** The life of a server: it loads its tree of plugins, calls what waits for `ready`, and in the end what waits for `close`. */
export class Boot extends PluginTree {
  constructor (server, { autostart = true, timeout = 0 } = {}) {
    super(server, timeout)
    this.readyQueue = []
    this.closeQueue = new CloseQueue()
    // The root is done when `start` is called; all that was registered before is below it.
    this.root = new Plugin((_server, _options, done) => { this.begin = done }, {}, 0, false)
    this.path = [this.root]
    this.root.run(this.server).then(() => this.drain(this.root)).then(() => this.finish())
    if (autostart) this.start()
  }

  start () {
    this.started = true
    process.nextTick(this.begin)
    return this
  }

  /** Makes `await app.register()` work. Its value is the app, which must not be awaited again. */
  get then () {
    const again = this.booted || this.awaited
    this.awaited = false
    const give = (resolve) => {
      this.awaited = true
      return resolve(this.server)
    }
    return again ? undefined : (resolve, reject) => this.loadedSoFar().then(() => give(resolve), reject)
  }

  ready (func, server = this.server) {
    if (func === undefined) {
      const loading = this.path[0]?.server ?? this.server
      return new Promise((resolve, reject) => this.ready((error) => error ? reject(error) : resolve(loading)))
    }
    this.readyQueue.push(() => this.passError(func, server))
    queueMicrotask(() => this.start())
    if (this.isReady) this.callReady()
  }

  async finish () {
    this.path = []
    await settle(() => this.emit('preReady'), [], false).catch((error) => { this.error ??= error })
    const { error } = this
    if (error && this.readyQueue.length === 0) process.nextTick(() => { throw error })
    this.booted = !error
    await this.callReady()
    this.emit('start')
  }

  async callReady () {
    this.isReady = false
    for (let next; (next = this.readyQueue.shift());) await next().catch((error) => { this.error = error })
    this.isReady = true
  }

  onClose (func, server = this.server) {
    this.closeQueue.add(func, server)
    return this
  }

  close (func, server = this.server) {
    if (func === undefined) return new Promise((resolve, reject) => this.close((error) => error ? reject(error) : resolve()))
    this.ready(() => { this.closeQueue.close(func, server).then(() => this.emit('close')) })
  }
}
