import { createServer, globalAgent, IncomingMessage, ServerResponse } from 'node:http'
import express from 'express'
import { objectsOf } from '../model/express-objects.js'
import { askListener } from '../../lib/http/ask.js'

const REQUESTS = 8

/**
 * A server, and a place where it shows the objects of each request.
 *
 * @typedef {(request: object, response: object) => void} See
 * @typedef {{ id: string, label: string, create: (see: See) => import('node:http').Server }} ServerVariant
 */

/** @type {ServerVariant[]} */
export const SERVERS = [
  { id: 'http', label: 'node:http', create: (see) => createServer((request, response) => answer(see, request, response)) },
  { id: 'swapped', label: 'node:http, prototypes set on each request', create: createSwapped },
  { id: 'express', label: 'Express', create: (see) => createServer(createApp(see)) },
  {
    id: 'express-own',
    label: 'Express, its prototypes there from the start',
    create: (see) => {
      const app = createApp(see)
      return createServer(objectsOf(app), app)
    }
  }
]

/**
 * Ask a server eight times over real sockets.
 *
 * @param {ServerVariant} variant
 * @returns {Promise<{ requests: object[], responses: object[] }>}
 */
export async function collectServed ({ create }) {
  /** @type {object[]} */
  const requests = []
  /** @type {object[]} */
  const responses = []
  const server = create((request, response) => {
    requests.push(request)
    responses.push(response)
  })
  await askListener(server, Array(REQUESTS).fill({ agent: globalAgent }))
  return { requests, responses }
}

/** @param {See} see */
function createSwapped (see) {
  const requestPrototype = Object.create(IncomingMessage.prototype)
  const responsePrototype = Object.create(ServerResponse.prototype)
  return createServer((request, response) => {
    Object.setPrototypeOf(request, requestPrototype)
    Object.setPrototypeOf(response, responsePrototype)
    answer(see, request, response)
  })
}

/** @param {See} see */
function createApp (see) {
  const app = express()
  app.get('/', (request, response) => answer(see, request, response))
  return app
}

/**
 * @param {See} see
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function answer (see, request, response) {
  see(request, response)
  response.end()
}
