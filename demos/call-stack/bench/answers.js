import { findKind } from '../model/kinds.js'
import { walkRequest } from '../model/walk-request.js'

const MIDDLEWARES = 20

/**
 * Whose stack is tall in the handler, counted in real requests.
 *
 * @returns {Promise<import('../../lib/measuring/ask-topic.js').Answers>}
 */
export async function ask () {
  const bare = await heights(0)
  const behind = await heights(MIDDLEWARES)
  return {
    'fastify-lower-bare': bare.fastify < bare.express,
    'fastify-lower-behind-middlewares': behind.fastify < behind.express,
    'koa-tallest': behind.koa > behind.express && behind.koa > behind.fastify
  }
}

/** @param {number} count of middlewares or hooks */
async function heights (count) {
  const height = async (/** @type {string} */ id) => (await walkRequest(findKind(id), count)).stack.frames.length
  return { express: await height('express'), koa: await height('koa'), fastify: await height('fastify') }
}
