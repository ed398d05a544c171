import fp from 'fastify-plugin'
import pino from 'pino'

const handler = async () => 'tea'
// Fastify 4 completes it in its place.
const makeSchema = () => ({ querystring: { page: { type: 'integer' } } })

/**
 * What Fastify 4 takes and 5 refuses, a line each, in the order of the page. The list of errors (`demos/error`) has a
 * program for each message, and its cure.
 *
 * @type {Record<string, (fastify: any) => Promise<any>>}
 */
export const REFUSED = {
  'plugin-for-4': async (fastify) => fastify().register(fp(async () => {}, { fastify: '4.x' })).inject('/'),
  'async-plugin-with-done': async (fastify) => fastify().register(async (app, opts, done) => { done() }).inject('/'),
  'listen-port': async (fastify) => { const app = fastify(); await app.listen(0); await app.close(); return 'listens' },
  'pino-logger': async (fastify) => fastify({ logger: pino({ level: 'silent' }) }).inject('/'),
  'short-query-schema': async (fastify) => fastify().get('/', { schema: makeSchema() }, handler).inject('/'),
  'decorate-object': async (fastify) => fastify().decorateRequest('user', {}).inject('/'),
  'head-after-get': async (fastify) => fastify().get('/', handler).head('/', async () => '').inject('/'),
  propfind: async (fastify) => fastify().route({ method: 'PROPFIND', url: '/', handler }).inject('/'),
  'default-route': async (fastify) => { fastify().setDefaultRoute(() => {}); return 'is set' },
  redirect: async (fastify) => fastify().get('/', (request, reply) => reply.redirect(301, '/new')).inject('/'),
  'reply-sent': async (fastify) => fastify().get('/', (_, reply) => { reply.sent = true; reply.raw.end() }).inject('/'),
  'response-time': async (fastify) => fastify().get('/', async (_, reply) => reply.getResponseTime()).inject('/'),
  connection: async (fastify) => fastify().get('/', async (request) => request.connection.remoteAddress).inject('/'),
  context: async (fastify) => fastify().get('/', async (request) => request.context.config.url).inject('/'),
  'params-prototype': async (fastify) => fastify().get('/', (request) => request.params.hasOwnProperty('a')).inject('/')
}
