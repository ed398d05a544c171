import node from './process.cjs'

export { Buffer } from 'buffer/'
export { node as process }

/** @type {{ run: Function, values: unknown[] }[]} */
const waiting = []
const { port1: inbox, port2: bell } = new MessageChannel()
inbox.onmessage = () => {
  const { run, values } = /** @type {{ run: Function, values: unknown[] }} */ (waiting.shift())
  run(...values)
}

/**
 * After the promises, and before any timer.
 *
 * @param {Function} run
 * @param {...unknown} values
 */
export function setImmediate (run, ...values) {
  waiting.push({ run, values })
  bell.postMessage(null)
}
