const { engineVersions } = require('./engine-versions.js')
const { nextTick } = require('./event-loop.cjs')

/** Each script has a process of its own, and all of them warn the same listeners. */
const LISTENERS = Symbol.for('inside-fastify.warned')
const scope = globalThis

/** What the libraries ask of `process`. */
module.exports = {
  env: {},
  versions: engineVersions,
  version: `v${engineVersions.node}`,
  nextTick,
  emitWarning (message, name, code) {
    const warning = Object.assign(new Error(message), { name, code })
    for (const listener of scope[LISTENERS] ?? []) nextTick(listener, warning)
  },
  on (event, listener) {
    if (event === 'warning') (scope[LISTENERS] ??= []).push(listener)
  },
  off (event, listener) {
    scope[LISTENERS] = scope[LISTENERS]?.filter((each) => each !== listener)
  },
  /** Pino's finest clock, which it sets as it loads. */
  hrtime: { bigint: () => BigInt(Math.round(performance.now() * 1e6)) }
}
