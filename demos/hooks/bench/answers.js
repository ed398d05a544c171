import { breakAfterAnswer } from '../model/break-after-answer.js'
import { mixPromiseAndDone } from '../model/take-orders.js'
import { addAfterRoute, comeBack, throwInAsyncMiddleware } from '../model/watch-order.js'

const SERVER_ERROR = 500

/**
 * What runs, and when, in real requests.
 *
 * @returns {Promise<import('../../lib/measuring/ask-topic.js').Answers>}
 */
export async function ask () {
  const back = await comeBack()
  const late = await addAfterRoute()
  const ends = await breakAfterAnswer()
  return {
    'hook-comes-back': back.fastify,
    'koa-sent-when-back': back.sent,
    'mixed-hook-orders-twice': (await mixPromiseAndDone()).orders > 1,
    'hook-skips-earlier-routes': !late.fastify,
    'express-catches-async': await throwInAsyncMiddleware() === SERVER_ERROR,
    'late-error-ends-fastify': ends.fastify
  }
}
