/**
 * Two bare routes, one on each side of your middlewares.
 *
 * @param {import('express').Express} app with no middleware yet
 * @param {import('express').RequestHandler[]} middlewares yours; your routes follow
 */
export function addBareRoutes (app, middlewares) {
  app.get('/before', sayHello)
  app.use(...middlewares)
  app.get('/after', sayHello)
}

/**
 * @param {import('express').Request} request
 * @param {import('express').Response} response
 */
function sayHello (request, response) {
  response.json({ hello: 'world' })
}
