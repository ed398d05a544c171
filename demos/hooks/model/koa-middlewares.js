import { broken, handlerDoes, takeOrderSlowly, WORDS } from './concerns.js'
import { findUser, refuse, statusOf } from './shop.js'

/**
 * The five concerns of `apps/koa.js` as middlewares that note what they do, and do
 * what the plan says.
 *
 * @param {import('./concerns.js').Plan} plan
 * @param {import('./concerns.js').Note} note
 * @param {(context: any) => Promise<unknown>} parse reads the body
 * @returns {Array<(context: any, next: () => Promise<void>) => Promise<void>>} the outermost first
 */
export function createMiddlewares (plan, note, parse) {
  /** @type {Record<string, (context: any, next: () => Promise<void>, depth: number) => Promise<void>>} */
  const all = {
    async log (context, next, depth) {
      context.res.once('finish', () => {
        if (plan.log === 'throws') {
          note('log', 'finish', 'throws')
          throw broken('log')
        }
        note('log', 'finish', 'writes its line')
      })
      await pass('log', context, next, depth)
    },
    async errors (context, next, depth) {
      note('errors', 'in', 'goes on', depth)
      try {
        await next()
      } catch (error) {
        if (plan.errors === 'forgets') return note('errors', 'out', 'forgets', depth)
        if (plan.errors === 'throws') {
          note('errors', 'out', 'throws', depth)
          throw broken('errors')
        }
        note('errors', 'out', 'handles the error', depth)
        context.status = statusOf(error)
        context.body = { error: WORDS[context.status] }
        return
      }
      note('errors', 'out', 'comes back', depth)
    },
    async authenticate (context, next, depth) {
      breakIf('authenticate', depth)
      context.state.user = findUser(context.get('authorization'))
      if (context.state.user || plan.authenticate !== 'works') return pass('authenticate', context, next, depth)
      note('authenticate', 'in', 'answers', depth)
      context.status = 401
      context.body = { error: WORDS[401] }
    },
    async parse (context, next, depth) {
      note('parse', 'in', 'goes on', depth)
      context.state.body = await parse(context)
      await next()
      note('parse', 'out', 'comes back', depth)
    },
    async authorize (context, next, depth) {
      breakIf('authorize', depth)
      const owner = context.state.body?.owner ?? context.state.user
      if (owner === context.state.user || plan.authorize !== 'works') return pass('authorize', context, next, depth)
      note('authorize', 'in', 'throws', depth)
      throw refuse(403)
    },
    async envelope (context, next, depth) {
      if (plan.envelope === 'forgets') return note('envelope', 'in', 'forgets', depth)
      note('envelope', 'in', 'goes on', depth)
      await next()
      if (plan.envelope === 'throws') {
        note('envelope', 'out', 'throws', depth)
        throw broken('envelope')
      }
      note('envelope', 'out', 'changes the answer', depth)
      if (context.status < 400) context.body = { data: context.body }
    },
    async handler (context, next, depth) {
      note('handler', 'in', handlerDoes(context.state.body), depth)
      context.body = await takeOrderSlowly(context.state.body)
      context.status = 201
    }
  }
  return Object.keys(all).filter((id) => plan[id] !== 'off')
    .map((id, depth) => (context, next) => all[id](context, next, depth))

  /**
   * @param {string} id
   * @param {number} depth
   */
  function breakIf (id, depth) {
    if (plan[id] !== 'throws') return
    note(id, 'in', 'throws', depth)
    throw broken(id)
  }

  /**
   * @param {string} id
   * @param {any} context
   * @param {() => Promise<void>} next
   * @param {number} depth
   */
  async function pass (id, context, next, depth) {
    if (plan[id] === 'forgets') return note(id, 'in', 'forgets', depth)
    if (plan[id] === 'ends') {
      note(id, 'in', 'answers', depth)
      context.status = 418
      context.body = { error: WORDS[418] }
      return
    }
    note(id, 'in', plan[id] === 'twice' ? 'goes on twice' : 'goes on', depth)
    await next()
    if (plan[id] === 'twice') await next()
    note(id, 'out', 'comes back', depth)
  }
}
