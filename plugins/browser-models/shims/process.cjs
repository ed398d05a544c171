const { engineVersions } = require('./engine-versions.js')

/** @type {(() => void)[]} */
const ticks = []
let ticking = false

/** As in Node, what a tick queues runs before any promise goes on: avvio's order rests on it. */
function runTicks () {
  ticking = true
  try {
    for (let run = ticks.shift(); run; run = ticks.shift()) run()
  } finally {
    ticking = false
    if (ticks.length > 0) queueMicrotask(runTicks)
  }
}

/** What the libraries ask of `process`. */
module.exports = {
  env: {},
  versions: engineVersions,
  version: `v${engineVersions.node}`,
  /**
   * @param {Function} run
   * @param {...unknown} values
   */
  nextTick (run, ...values) {
    ticks.push(() => run(...values))
    if (ticks.length === 1 && !ticking) queueMicrotask(runTicks)
  },
  emitWarning () {},
  /** Pino's finest clock, which it sets as it loads. */
  hrtime: { bigint: () => BigInt(Math.round(performance.now() * 1e6)) }
}
