/** What routes know about their query and their answer. */

/**
 * @param {number} index of the route: no two have the same schema
 */
export function schemaOf (index) {
  const properties = {
    item: { type: 'string', minLength: 1 },
    count: { type: 'integer', minimum: 1 },
    gift: { type: 'boolean' },
    note: { type: 'string', maxLength: 200 },
    [`code${index}`]: { type: 'number' }
  }
  return {
    query: { type: 'object', required: ['item'], properties },
    answer: { 200: { type: 'object', properties } }
  }
}

/** What every route is asked for, and answers. */
export const QUERY = '?item=tea&count=2'
export const ANSWER = { item: 'tea', count: 2 }
