/** @type {Record<string, number>} */
const LEVELS = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 }

/**
 * One line of JSON for each call. `bindings` is what all lines have in common: text that was written once.
 *
 * @param {{ stream?: { write: (line: string) => any }, level?: string }} [options]
 */
export function createLogger ({ stream = process.stdout, level = 'info' } = {}, bindings = `,"pid":${process.pid}`) {
  /** @type {any} */
  const logger = { level }
  // One that writes nothing needs no child.
  logger.child = (/** @type {object} */ values) =>
    LEVELS[level] ? createLogger({ stream, level }, bindings + toPairs(values)) : logger
  for (const [name, number] of Object.entries(LEVELS)) {
    /** @type {(data: any, msg?: string) => void} */
    const write = (data, msg) => {
      const pairs = typeof data === 'string' ? { msg: data } : data instanceof Error ? describe(data) : { ...data, msg }
      stream.write(`{"level":${number},"time":${Date.now()}${bindings}${toPairs(pairs)}}\n`)
    }
    // A level that is off costs the call of an empty function, and no check.
    logger[name] = number < (LEVELS[level] ?? Infinity) ? () => {} : write
  }
  return logger
}

/** @param {Error} error */
const describe = ({ name, message, stack }) => ({ err: { type: name, message, stack }, msg: message })

/** JSON with a comma in place of its first brace, and without its last. @param {object} values */
const toPairs = (values) => JSON.stringify(values).replace(/^\{(?!\})/, ',').replace(/^\{|\}$/g, '')
