/** Nothing in the page follows async contexts: a resource runs what it is given. */
exports.AsyncResource = class AsyncResource {
  runInAsyncScope (run, self, ...values) {
    return run.apply(self, values)
  }

  emitDestroy () {
    return this
  }
}

/**
 * Knows who runs where one thing runs at a time, as the plugins do while Fastify boots: the last one that has begun and
 * whose promise is not fulfilled.
 */
exports.AsyncLocalStorage = class AsyncLocalStorage {
  running = []

  getStore () {
    return this.running.at(-1)?.store
  }

  run (store, run) {
    const entry = { store }
    const end = () => { this.running = this.running.filter((each) => each !== entry) }
    this.running.push(entry)
    try {
      const result = run()
      if (typeof result?.then === 'function') result.then(end, end)
      else end()
      return result
    } catch (error) {
      end()
      throw error
    }
  }
}
