import { ParseIntPipe } from '@nestjs/common'
import { ExpressAdapter } from '@nestjs/platform-express'
import { FastifyAdapter } from '@nestjs/platform-fastify'
import { ArticlesService, ParticipationsController, ParticipationsService, TokenOnlyGuard } from '../apps/nest-module.js'
import { ask } from './ask.js'
import { whileListening } from '../../lib/http/while-listening.js'

/**
 * @typedef {object} Step
 * @property {string} part of Nest: guard, pipe, handler, service or reply
 * @property {string} what
 */

/**
 * What one request passes in Nest, in order.
 *
 * @param {() => Promise<import('node:http').Server>} create a server that Nest answers for
 * @param {string} path
 * @returns {Promise<Step[]>}
 */
export async function traceRequest (create, path) {
  /** @type {Step[]} */
  const steps = []
  const note = (/** @type {string} */ part, /** @type {string} */ what) => { steps.push({ part, what }) }
  const restore = [
    watch(TokenOnlyGuard, 'canActivate', () => note('guard', 'TokenOnlyGuard')),
    watch(ParseIntPipe, 'transform', (value, { data }) => note('pipe', `ParseIntPipe on ${data}, '${value}'`)),
    watch(ParticipationsController, 'getParticipationsByArticle', (...args) => note('handler', `getParticipationsByArticle(${args.join(', ')})`)),
    watch(ParticipationsService, 'getParticipationsByArticleId', () => note('service', 'participations')),
    watch(ArticlesService, 'findById', () => note('service', 'article')),
    watch(ExpressAdapter, 'reply', () => note('reply', 'response.json')),
    watch(FastifyAdapter, 'reply', () => note('reply', 'reply.send'))
  ]
  try {
    // The router takes the handler as it is when the server is made.
    await whileListening(create(), (url) => ask(url + path))
  } finally {
    for (const undo of restore) undo()
  }
  return steps
}

/**
 * @param {Function} owner a class
 * @param {string} name of one of its methods
 * @param {(...args: any[]) => void} note what to do with the arguments of each call
 * @returns {() => void} undoes it
 */
function watch ({ prototype }, name, note) {
  const method = prototype[name]
  /** @this {any} @param {any[]} args */
  const watched = function (...args) {
    note(...args)
    return method.apply(this, args)
  }
  // Nest keeps what it knows of a method as metadata of the function.
  for (const key of Reflect.getMetadataKeys(method)) Reflect.defineMetadata(key, Reflect.getMetadata(key, method), watched)
  prototype[name] = watched
  return () => { prototype[name] = method }
}
