import { NestFactory } from '@nestjs/core'
import { ExpressAdapter } from '@nestjs/platform-express'
import { FastifyAdapter } from '@nestjs/platform-fastify'
import { AppModule } from '../apps/nest-module.js'

const PARTICIPATIONS = '/participations/articles/:articleId'

/**
 * What a request passes in the framework before Nest has it and after, by adapter.
 *
 * @returns {Promise<{ express: string[], fastify: Record<string, string[]> }>} Express’s layers, and Fastify’s hooks by
 *   phase: names of functions
 */
export async function listAround () {
  return { express: await listLayers(), fastify: await listHooks() }
}

async function listLayers () {
  const app = await NestFactory.create(AppModule, new ExpressAdapter(), { logger: false })
  await app.init()
  const { stack } = app.getHttpAdapter().getInstance().router
  await app.close()
  const route = stack.findIndex((/** @type {any} */ layer) => layer.route?.path === PARTICIPATIONS)
  return stack.slice(0, route).map((/** @type {any} */ { name }) => name)
}

async function listHooks () {
  const app = await NestFactory.create(AppModule, new FastifyAdapter(), { logger: false })
  await app.init()
  const instance = app.getHttpAdapter().getInstance()
  await instance.ready()
  const [, printed] = instance.printRoutes({ includeHooks: true, commonPrefix: false }).split(`${PARTICIPATIONS} (GET)`)
  await app.close()
  // Its HEAD route and the other routes follow, with hooks of their own.
  const [own] = printed.split('(HEAD)')
  const hooks = [...own.matchAll(/\((?<phase>\w+)\) (?<names>\[.*\])/g)].map(({ groups }) => [groups?.phase, JSON.parse(groups?.names ?? '[]')])
  return Object.fromEntries(hooks)
}
