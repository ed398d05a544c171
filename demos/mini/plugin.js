// @ts-nocheck
import { FastifyError } from './errors.js'
import { settle } from './settle.js'

/** One plugin: its function, and the queue of the plugins that it registers. */
export class Plugin {
  constructor (func, options, timeout, isAfter) {
    if (typeof func?.default === 'function') func = func.default
    if (typeof func !== 'function' && typeof func?.then !== 'function') {
      throw new FastifyError('AVV_ERR_PLUGIN_NOT_VALID', Array.isArray(func) ? 'array' : func === null ? 'null' : typeof func)
    }
    this.func = func
    this.options = options
    this.timeout = timeout
    this.isAfter = isAfter // it waits for those before it, and takes their error
    this.queue = []
    this.drained = Promise.resolve()
    this.server = null
  }

  get name () {
    const firstLines = () => String(this.func).split('\n', 2).map((line) => line.trim()).join(' -- ')
    return this.func[Symbol.for('plugin-meta')]?.name ?? this.options?.name ?? (this.func.name || firstLines())
  }

  /** `import()` of a plugin is a promise of one. */
  async resolve () {
    if (typeof this.func !== 'function') this.func = await this.func.then((module) => module.default ?? module)
  }

  run (server) {
    this.server = server
    const options = typeof this.options === 'function' ? this.options(server) : this.options
    const { func, timeout, name } = this
    return settle(func, [server, options], func.length > 2, { timeout, name, code: 'AVV_ERR_PLUGIN_EXEC_TIMEOUT' })
  }
}
