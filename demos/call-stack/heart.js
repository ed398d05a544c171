/**
 * @typedef {(request: any, next: () => any) => any} Middleware
 * @typedef {(request: any) => any} Step
 */

/** @type {(middlewares: Middleware[], handler: Step) => Step} as in Koa, each calls the next one, and has not returned until that has */
export function createChain (middlewares, handler) {
  return (request) => dispatch(request, 0)

  /** @type {(request: any, i: number) => any} */
  function dispatch (request, i) {
    if (i === middlewares.length) return handler(request)
    return middlewares[i](request, dispatch.bind(null, request, i + 1))
  }
}

/** @type {(steps: Step[], handler: Step) => Step} a list that was prepared at the start: each step returns, then the next one is called */
export function createList (steps, handler) {
  const prepared = [...steps, handler]
  return (request) => {
    let answer
    for (const step of prepared) answer = step(request)
    return answer
  }
}

/** @type {(steps: Step[], handler: Step) => Step} the same, for steps that wait: at `await` this function leaves the stack too */
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
  const callNext = (/** @type {any} */ request, /** @type {() => any} */ next) => next()
  const doNothing = () => {}
  await null // below it lie the frames that loaded this file
  for (const count of [1, 20]) {
    const [chain, list, waiting] = [createChain(Array(count).fill(callNext), measureHeight), ...[createList, createWaitingList].map((create) => create(Array(count).fill(doNothing), measureHeight))]
    console.log(`behind ${count}, calls that have not returned: ${chain({})} in a chain, ${list({})} in a list, ${await waiting({})} in a list that waits`)
  }
  createList(Array(100_000).fill(doNothing), () => console.log('a list of 100000 arrives'))({})
  try {
    createChain(Array(100_000).fill(callNext), doNothing)({})
  } catch (error) {
    console.log(`a chain of 100000: ${error}`)
  }
}
