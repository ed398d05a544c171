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
