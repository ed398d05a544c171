// Nest on either adapter, and without Nest: what each answers, and what a request passes.
import { createHook } from 'node:async_hooks'
import { createServer } from 'node:http'
import { ParseIntPipe } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { ExpressAdapter } from '@nestjs/platform-express'
import { FastifyAdapter } from '@nestjs/platform-fastify'
import { ask as askOnce, whileListening } from '../lib/http/ask.js'
import * as express from './apps/express.js'
import * as fastify from './apps/fastify.js'
import * as nestExpress from './apps/nest-express.js'
import * as nestFastify from './apps/nest-fastify.js'
import { AppModule, ArticlesService, ParticipationsController, ParticipationsService, TokenOnlyGuard } from './apps/nest-module.js'
import { TOKEN } from './apps/token.js'

/** What the servers are asked for. */
export const PATHS = { participations: '/participations/articles/12714?cursor=1200&limit=10', hello: '/hello' }

/** Who answers; none of the servers is listening when it is made. */
export const SET_UPS = [
  { id: 'nest-express', label: 'Nest on Express', ...nestExpress },
  { id: 'nest-fastify', label: 'Nest on Fastify', ...nestFastify },
  { id: 'express', label: 'Express alone', ...express },
  { id: 'fastify', label: 'Fastify alone', ...fastify }
]

/** Ask once, with the token. */
export function ask (url, { agent = /** @type {any} */ (false), token = TOKEN } = {}) {
  return askOnce(url, { agent, headers: { authorization: `Bearer ${token}` } })
}

/** What one request passes in Nest, in order: `part` is guard, pipe, handler, service or reply. */
export async function traceRequest (create, path) {
  const steps = /** @type {Array<{ part: string, what: string }>} */ ([])
  const watched = /** @type {any[][]} */ ([
    [TokenOnlyGuard, 'canActivate', 'guard', () => 'TokenOnlyGuard'],
    [ParseIntPipe, 'transform', 'pipe', (value, { data }) => `ParseIntPipe on ${data}, '${value}'`],
    [ParticipationsController, 'getParticipationsByArticle', 'handler', (...args) => `getParticipationsByArticle(${args.join(', ')})`],
    [ParticipationsService, 'getParticipationsByArticleId', 'service', () => 'participations'],
    [ArticlesService, 'findById', 'service', () => 'article'],
    [ExpressAdapter, 'reply', 'reply', () => 'response.json'],
    [FastifyAdapter, 'reply', 'reply', () => 'reply.send']
  ]).map(([{ prototype }, name, part, say]) => {
    const method = prototype[name]
    const watching = /** @this {any} */ function (/** @type {any[]} */ ...args) {
      steps.push({ part, what: say(...args) })
      return method.apply(this, args)
    }
    // Nest keeps what it knows of a method as metadata of the function.
    for (const key of Reflect.getMetadataKeys(method)) Reflect.defineMetadata(key, Reflect.getMetadata(key, method), watching)
    prototype[name] = watching
    return () => { prototype[name] = method }
  })
  // The router takes the handler as it is when the server is made.
  await whileListening(create(), (url) => ask(url + path))
  for (const undo of watched) undo()
  return steps
}

/** How many promises a server makes for one answer: the client of this process makes some too, of which a bare server tells. */
export async function countPromises (create, path) {
  const count = async (url) => {
    // The first answer of a process loads what later ones find loaded.
    await ask(url)
    let made = 0
    const hook = createHook({ init: (id, type) => { if (type === 'PROMISE') made++ } }).enable()
    await ask(url)
    hook.disable()
    return made
  }
  const own = await whileListening(createServer((request, response) => { response.end() }), count)
  return await whileListening(create(), (url) => count(url + path)) - own
}

/** What a request passes in the framework before Nest has it and after: names of Express's layers, and of Fastify's hooks by phase. */
export async function listAround () {
  const url = '/participations/articles/:articleId'
  const open = async (adapter) => {
    const app = await NestFactory.create(AppModule, adapter, { logger: false })
    await app.init()
    const instance = app.getHttpAdapter().getInstance()
    await instance.ready?.()
    return { app, instance }
  }
  const [onExpress, onFastify] = [await open(new ExpressAdapter()), await open(new FastifyAdapter())]
  const { stack } = onExpress.instance.router
  const [, printed] = onFastify.instance.printRoutes({ includeHooks: true, commonPrefix: false }).split(`${url} (GET)`)
  await Promise.all([onExpress.app.close(), onFastify.app.close()])
  // Its HEAD route and the other routes follow, with hooks of their own.
  const hooks = printed.split('(HEAD)')[0].matchAll(/\((\w+)\) (\[.*\])/g)
  return {
    express: stack.slice(0, stack.findIndex(({ route }) => route?.path === url)).map(({ name }) => name),
    fastify: Object.fromEntries([...hooks].map(([, phase, names]) => [phase, JSON.parse(names)]))
  }
}
