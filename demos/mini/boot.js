// @ts-nocheck
import { settle } from './hooks.js'
import { createError } from './parser.js'

/** Plugins form a tree: the next of a queue starts when the one before it is loaded, with everything below that one. */
export class Boot {
  constructor (server, { timeout = 10_000, override = (server) => server, preReady = () => {} } = {}) {
    const root = { server: server ?? this, queue: [] }
    Object.assign(this, { server: root.server, timeout, override, error: null, current: root, closing: { queue: [] } })
    const started = new Promise(process.nextTick) // until then the program registers
    const loaded = started.then(() => this.load(root)).then(() => { this.current = null })
    this.booted = loaded.then(preReady).catch((error) => { this.error ??= error })
  }

  /** Put it at the end of the queue of the plugin that is loading. */
  enqueue (run) {
    if (this.current === null) throw new Error('Root plugin has already booted')
    this.current.queue.push({ run, server: this.current.server, queue: [] })
    return this
  }

  use (plugin, options = {}) {
    return this.enqueue(async (step) => {
      if (this.error) return // only `after` and `ready` are called then, which can take it
      const func = typeof plugin === 'function' ? plugin : await unwrap(plugin)
      step.server = this.override(step.server, func, options)
      const settings = typeof options === 'function' ? options(step.server) : options
      await limit(settle(func, [step.server, settings]), func, this.timeout)
    })
  }

  after (func, server = this.server) { return func ? this.enqueue(() => this.passError(func, server)) : this }

  /** Call what is in the queue, one after the other, each with everything that it puts into its own. */
  async load (step) {
    for (let next = step.queue.shift(); next !== undefined; next = step.queue.shift()) {
      this.current = next
      await next.run(next).then(() => this.load(next)).catch((error) => { this.error = error })
      this.current = step
    }
  }

  ready (func, server = this.server) {
    if (!func) return new Promise((resolve, reject) => this.ready((error) => error ? reject(error) : resolve(server)))
    this.booted = this.booted.then(() => this.passError(func, server)).catch((error) => { this.error = error })
  }

  /** A function of no parameters leaves the error to the next one. */
  passError (func, server) {
    const { error } = this
    if (func.length > 0) this.error = null
    return settle(func, func.length > 2 ? [error, server] : [error])
  }

  /** What was opened last is closed first. */
  onClose (func, server = this.server) { this.closing.queue.unshift({ run: () => settle(func, [server]), queue: [] }) }

  close (func, server = this.server) {
    this.booted = this.booted.then(() => this.load(this.closing)).then(() => { this.current = null })
    return this.ready(func, server)
  }
}

/** What `import()` promises is a module: the plugin is its default export. */
const unwrap = async (plugin) => (await plugin).default ?? plugin

/** A plugin that takes too long is an error, which has its name: most often it does not call `done`. */
function limit (settled, fn, timeout) {
  const advice = 'You may have forgotten to call \'done\' function or to resolve a Promise'
  const error = createError('AVV_ERR_PLUGIN_EXEC_TIMEOUT', 500, `Plugin did not start in time: '${fn.name}'. ${advice}`)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, timeout, Object.assign(error, { fn }))
    settled.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
