import { schemaOf } from './schemas.js'

/** @typedef {(index: number) => import('fastify').FastifySchema | undefined} SchemaOf of a route */

/** What the routes of an application know. @type {Record<'none' | 'query' | 'answer' | 'both' | 'shared', SchemaOf>} */
export const SCHEMAS = {
  none: () => undefined,
  query: (index) => ({ querystring: schemaOf(index).query }),
  answer: (index) => ({ response: schemaOf(index).answer }),
  both: (index) => ({ querystring: schemaOf(index).query, response: schemaOf(index).answer }),
  shared: () => SHARED
}

/** The same two objects for each route. */
const SHARED = SCHEMAS.both(0)

/**
 * @param {import('fastify').FastifyInstance} app
 * @param {number} count
 * @param {SchemaOf} schema
 */
export function declareRoutes (app, count, schema) {
  for (let index = 0; index < count; index++) app.get(`/${index}`, { schema: schema(index) }, async ({ query }) => query)
}
