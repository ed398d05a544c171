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

/** Each script has a process of its own, and all of them warn the same listeners. */
const LISTENERS = Symbol.for('inside-fastify.warned')
/** @type {any} */
const scope = globalThis

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
  /**
   * @param {string} message
   * @param {string} name
   * @param {string} code
   */
  emitWarning (message, name, code) {
    const warning = Object.assign(new Error(message), { name, code })
    for (const listener of scope[LISTENERS] ?? []) queueMicrotask(() => listener(warning))
  },
  /**
   * @param {string} event
   * @param {(warning: Error) => void} listener
   */
  on (event, listener) {
    if (event === 'warning') (scope[LISTENERS] ??= []).push(listener)
  },
  /**
   * @param {string} event
   * @param {(warning: Error) => void} listener
   */
  off (event, listener) {
    scope[LISTENERS] = scope[LISTENERS]?.filter((/** @type {unknown} */ each) => each !== listener)
  },
  /** Pino's finest clock, which it sets as it loads. */
  hrtime: { bigint: () => BigInt(Math.round(performance.now() * 1e6)) }
}
