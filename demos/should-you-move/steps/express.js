import express from 'express'

export const PAGE = '<!doctype html><title>Items</title><a href="/items">All items</a>'
/** What belongs to no framework stays as it is when the framework goes. */
export const ITEMS = Array.from({ length: 40 }, (_, id) => ({ id: String(id), name: `Item ${id}` }))

/** Where you are. */
export function createExpress () {
  // What differs in each answer hides the rest. Leave the ETag on where a client asks with If-None-Match.
  return express().disable('x-powered-by').disable('etag').use(createRoutes())
}

export function createRoutes () {
  const routes = express.Router().use(express.json())
  routes.get('/items', (request, response) => { response.json(ITEMS) })
  routes.get('/items/:id', (request, response) => {
    const item = ITEMS.find(({ id }) => id === request.params.id)
    response.status(item ? 200 : 404).json(item ?? { error: 'not found' })
  })
  routes.get('/', (request, response) => { response.send(PAGE) })
  routes.use((request, response, next) => {
    if (request.headers.authorization) next()
    else response.status(401).json({ error: 'who are you?' })
  })
  routes.post('/items', (request, response) => { response.status(201).json(request.body) })
  return routes.use((error, request, response, next) => {
    response.status(error.status ?? 500).json({ error: 'it failed' })
  })
}
