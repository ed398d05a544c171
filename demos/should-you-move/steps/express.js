import express from 'express'
import { PAGE, findItem, listItems, readItem } from './catalogue.js'

/** Where you are. */
export function createExpress () {
  const app = express()
  app.disable('x-powered-by')
  // What differs in each answer hides the rest. Leave it on where a client asks with If-None-Match.
  app.disable('etag')
  app.use(createRoutes())
  return app
}

export function createRoutes () {
  const routes = express.Router()
  routes.use(express.json())
  routes.get('/items', (request, response) => {
    response.json(listItems(Number(request.query.max ?? Infinity)))
  })
  routes.get('/items/:id', (request, response) => {
    const item = findItem(request.params.id)
    if (item) response.json(item)
    else response.status(404).json({ error: 'not found' })
  })
  routes.get('/', (request, response) => {
    response.send(PAGE)
  })
  routes.use((request, response, next) => {
    if (request.headers.authorization) next()
    else response.status(401).json({ error: 'who are you?' })
  })
  routes.post('/items', (request, response) => {
    const item = readItem(request.body)
    if (item) response.status(201).json(item)
    else response.status(400).json({ error: 'bad request' })
  })
  routes.use(sayWhatIsWrong)
  return routes
}

function sayWhatIsWrong (error, request, response, next) {
  response.status(error.status ?? 500).json({ error: error.status === 400 ? 'bad request' : 'internal error' })
}
