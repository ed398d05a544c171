/**
 * A reporter for `node:test` that sends each test when it has ended to the
 * process that started this one.
 *
 * @param {AsyncIterable<{ type: string, data: any }>} events
 */
export default async function * sendResults (events) {
  /** @type {string[]} names of the tests that are under way, outermost first */
  const path = []
  for await (const { type, data } of events) {
    if (type === 'test:start') path.splice(data.nesting, Infinity, data.name)
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const error = data.details?.error
    process.send?.({
      path: [...path.slice(0, data.nesting), data.name],
      passed: type === 'test:pass',
      skipped: data.skip !== undefined || data.todo !== undefined,
      suite: data.details?.type === 'suite',
      error: error && describe(error.cause ?? error)
    })
    yield ''
  }
}

/** @param {any} error */
function describe (error) {
  if (typeof error !== 'object' || error === null) return String(error)
  const seen = 'actual' in error ? ` actual ${show(error.actual)} expected ${show(error.expected)}` : ''
  return `${error.code ?? ''} ${error.message}${seen}`.slice(0, 600)
}

/** @param {unknown} value */
function show (value) {
  try {
    return JSON.stringify(value)?.slice(0, 200)
  } catch {
    return typeof value
  }
}
