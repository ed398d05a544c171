// @ts-nocheck
import { settle } from './hooks.js'

/** What is called in its turn, and the queue of what it registers. */
const createStep = (run, server, loaded = Promise.resolve()) => ({ run, server, loaded, queue: [] })

/** Plugins form a tree: the next of a queue starts when the one before it is loaded, with everything below that one. */
export class Boot {
  constructor (server, { timeout = 0, override = (server) => server, preReady = () => {} } = {}) {
    const root = createStep(null, server ?? this, new Promise((resolve) => { this.start = () => process.nextTick(resolve) }))
    // `path` are the plugins that are loading, the innermost first.
    Object.assign(this, { server: root.server, timeout, override, path: [root], error: null, awaited: false, closing: createStep() })
    this.booted = this.drain(root).then(() => { this.path = [] }).then(preReady).catch((error) => { this.error ??= error })
  }

  use (plugin, options = {}) {
    if (this.path.length === 0) throw new Error('Root plugin has already booted')
    this.path[0].queue.push(createStep(async (step) => {
      const loaded = await plugin // an `import()` is a promise of a module
      const func = loaded.default ?? loaded
      if (this.error) return // only `after` and `ready` are called then, which can take it
      step.server = this.override(step.server, func, options)
      await settle(func, [step.server, options], this.timeout)
    }, this.path[0].server))
    return this
  }

  after (func, server = this.server) {
    if (func !== undefined) this.path[0].queue.push(createStep(() => this.passError(func, server), server))
    return this
  }

  ready (func, server = this.server) {
    if (func === undefined) return new Promise((resolve, reject) => this.ready((error) => error ? reject(error) : resolve(server)))
    this.booted = this.booted.then(() => this.passError(func, server)).catch((error) => { this.error = error })
    queueMicrotask(this.start)
  }

  /** What was opened last is closed first. */
  onClose (func, server = this.server) { this.closing.queue.unshift(createStep(() => settle(func, [server]))) }

  close (func, server = this.server) {
    this.booted = this.booted.then(() => this.drain(this.closing))
    return this.ready(func, server)
  }

  /** A function of no parameters leaves the error to the next one. */
  passError (func, server) {
    const { error } = this
    if (func.length > 0) this.error = null
    return settle(func, func.length > 2 ? [error, server] : [error], this.timeout)
  }

  /** Load what a plugin registered so far. */
  drain (step) {
    const loadNext = async () => {
      await new Promise(process.nextTick) // who waited for the one before goes on first, and may register more
      const next = step.queue.shift()
      if (next === undefined) return
      this.path.unshift(next)
      await next.run(next).then(() => this.drain(next)).catch((error) => { this.error = error })
      this.path.shift()
      if (step.queue.length > 0) await loadNext()
    }
    return (step.loaded = step.loaded.then(loadNext))
  }

  /** Makes `await app.register()` work. Its value is the app, which must not be awaited again. */
  get then () {
    if (this.path.length === 0 || this.awaited) return (this.awaited = undefined)
    return (resolve, reject) => this.drain(this.path[0]).then(() => {
      if (this.error) return reject(this.error)
      this.awaited = true
      resolve(this.server)
    })
  }
}
