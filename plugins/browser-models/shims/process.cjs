const { engineVersions } = require('./engine-versions.js')

/** What the libraries ask of `process`. Its queue is the one of promises, which Node empties after its own. */
module.exports = {
  env: {},
  versions: engineVersions,
  version: `v${engineVersions.node}`,
  /**
   * @param {Function} run
   * @param {...unknown} values
   */
  nextTick (run, ...values) {
    queueMicrotask(() => run(...values))
  },
  emitWarning () {},
  /** Pino's finest clock, which it sets as it loads. */
  hrtime: { bigint: () => BigInt(Math.round(performance.now() * 1e6)) }
}
