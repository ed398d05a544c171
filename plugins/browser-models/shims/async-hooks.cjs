/** Nothing in the page follows async contexts: a resource runs what it is given. */
exports.AsyncResource = class AsyncResource {
  /**
   * @param {Function} run
   * @param {unknown} self
   * @param {...unknown} values
   */
  runInAsyncScope (run, self, ...values) {
    return run.apply(self, values)
  }

  emitDestroy () {
    return this
  }
}
