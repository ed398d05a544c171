/** Two bare routes, one on each side of your middlewares. */
export function addBareRoutes (app, middlewares) {
  app.get('/before', sayHello)
  app.use(...middlewares)
  app.get('/after', sayHello)
}

function sayHello (request, response) {
  response.json({ hello: 'world' })
}
