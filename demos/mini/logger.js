// @ts-nocheck
const LEVELS = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 }
const serializers = {
  req: ({ method, url, host, ip }) => ({ method, url, host, remoteAddress: ip }),
  res: ({ statusCode }) => ({ statusCode }),
  err: (error) => ({ type: error.constructor.name, message: error.message, stack: error.stack, ...error })
}

/** One line of JSON for each call. `bindings`, which all lines have in common, is text that was written once. */
export function createLogger ({ stream = process.stdout, level = 'info' } = {}, bindings = `,"pid":${process.pid}`) {
  const logger = { level, child: (values) => createLogger({ stream, level }, bindings + toPairs(values)) }
  for (const [name, number] of Object.entries(LEVELS)) {
    // A level that is off costs the call of an empty function, and no question.
    logger[name] = number >= (LEVELS[level] ?? Infinity) ? write : () => {}

    function write (first, message) {
      const values = typeof first === 'string' ? { msg: first } : { ...(first instanceof Error ? { err: first } : first), msg: message ?? first.message }
      stream.write(`{"level":${number},"time":${Date.now()}${bindings}${toPairs(values)}}\n`)
    }
  }
  return logger
}

/** `,"name":value` for each, ready to stand behind others. */
function toPairs (values) {
  const written = Object.entries(values).map(([name, value]) => [name, JSON.stringify(serializers[name] ? serializers[name](value) : value)])
  return written.map(([name, text]) => text === undefined ? '' : `,${JSON.stringify(name)}:${text}`).join('')
}
