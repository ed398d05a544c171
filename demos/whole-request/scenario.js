import { fiveHundredRoutes } from '../lib/samples/five-hundred-routes.js'
import { twentyRows } from '../lib/samples/twenty-rows.js'

/*
 * What a server of this folder has besides the routes it is asked for. Its flags come
 * from whoever starts it, by its environment; without them there is nothing besides.
 */

/** How many middlewares or hooks each request passes, none of which does anything. */
export const middlewares = Number(process.env.MIDDLEWARES ?? 0)

/** Routes that are registered before the ones asked for. */
export const otherRoutes = fiveHundredRoutes.slice(0, Number(process.env.ROUTES ?? 0))

const BIG_ROWS = 1000
const bigRows = Array.from({ length: BIG_ROWS }, (_, index) => ({ ...twentyRows[index % twentyRows.length], id: index }))

/** What each path answers. */
export const answers = { '/hello': { hello: 'world' }, '/rows': twentyRows, '/big': bigRows }
