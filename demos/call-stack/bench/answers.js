import { walkRequest } from '../walk.js'

/** Whose stack is tall in the handler, counted in real requests. */
export async function ask () {
  const heights = async (count) => Promise.all(['express', 'koa', 'fastify'].map(async (id) => (await walkRequest(id, count)).stack.frames.length))
  const [bareExpress, , bareFastify] = await heights(0)
  const [express, koa, fastify] = await heights(20)
  return {
    'fastify-lower-bare': bareFastify < bareExpress,
    'fastify-lower-behind-middlewares': fastify < express,
    'koa-tallest': koa > express && koa > fastify
  }
}
