import { addAfterRoute, breakAfterAnswer, comeBack, orderThrough, throwInAsyncMiddleware } from '../mistakes.js'
import { goOnTwice } from '../recipes.js'

/** What runs, and when, in real requests. */
export async function ask () {
  const back = await comeBack()
  return {
    'hook-comes-back': back.fastify,
    'koa-sent-when-back': back.sent,
    'mixed-hook-orders-twice': (await orderThrough(goOnTwice)).orders > 1,
    'hook-skips-earlier-routes': !(await addAfterRoute()).fastify,
    'express-catches-async': await throwInAsyncMiddleware() === 500,
    'late-error-ends-fastify': (await breakAfterAnswer()).fastify
  }
}
