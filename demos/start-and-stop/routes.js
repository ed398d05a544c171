/** What a route knows about its query and its answer: no two have the same schema. */
function schemaOf (index) {
  const properties = {
    item: { type: 'string', minLength: 1 },
    count: { type: 'integer', minimum: 1 },
    gift: { type: 'boolean' },
    note: { type: 'string', maxLength: 200 },
    [`code${index}`]: { type: 'number' }
  }
  return { query: { type: 'object', required: ['item'], properties }, answer: { 200: { type: 'object', properties } } }
}

/** What the routes of an application know. */
export const SCHEMAS = {
  none: () => undefined,
  answer: (index) => ({ response: schemaOf(index).answer }),
  both: (index) => ({ querystring: schemaOf(index).query, response: schemaOf(index).answer }),
  shared: () => SHARED
}
/** The same two objects for each route. */
const SHARED = SCHEMAS.both(0)

/** What every route is asked for, and answers. */
export const QUERY = '?item=tea&count=2'
export const ANSWER = { item: 'tea', count: 2 }

export function declareRoutes (app, count, schema) {
  for (let index = 0; index < count; index++) app.get(`/${index}`, { schema: schema(index) }, async ({ query }) => query)
}
