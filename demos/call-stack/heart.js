/**
 * @typedef {(request: any, next: () => any) => any} Middleware
 * @typedef {(request: any) => any} Step
 */

/** As in Koa, each calls the next and returns after it. @type {(middlewares: Middleware[], handler: Step) => Step} */
export function createChain (middlewares, handler) {
  return (request) => dispatch(request, 0)

  /** @type {(request: any, i: number) => any} */
  function dispatch (request, i) {
    if (i === middlewares.length) return handler(request)
    return middlewares[i](request, dispatch.bind(null, request, i + 1))
  }
}

/** Each step of a list returns, then the next one is called. @type {(steps: Step[], handler: Step) => Step} */
export function createList (steps, handler) {
  const prepared = [...steps, handler]
  return (request) => {
    let answer
    for (const step of prepared) answer = step(request)
    return answer
  }
}

/** The same for steps that wait: at `await` this function leaves too. @type {(steps: Step[], handler: Step) => Step} */
export function createWaitingList (steps, handler) {
  const prepared = [...steps, handler]
  return async (request) => {
    let answer
    for (const step of prepared) answer = await step(request)
    return answer
  }
}

/** How many calls have not returned where this is called. */
export function measureHeight () {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = Infinity
  const calls = String(new Error().stack).split('\n    at ').slice(1).filter((line) => !line.startsWith('async '))
  Error.stackTraceLimit = stackTraceLimit
  return calls.length - 1
}

if (process.argv[1] === import.meta.filename) {
  const [callNext, doNothing] = [(/** @type {any} */ request, /** @type {any} */ next) => next(), () => {}]
  await null // below it lie the frames that loaded this file
  for (const count of [1, 20]) {
    const [middlewares, steps] = [Array(count).fill(callNext), Array(count).fill(doNothing)]
    const chain = createChain(middlewares, measureHeight)
    const [list, waiting] = [createList(steps, measureHeight), createWaitingList(steps, measureHeight)]
    console.log(`${count} steps: ${chain({})} calls in a chain, ${list({})} in a list, ${await waiting({})} awaited`)
  }
  try {
    createChain(Array(100_000).fill(callNext), doNothing)({})
  } catch (error) {
    console.log(`a chain of 100000: ${error}`)
  }
}
