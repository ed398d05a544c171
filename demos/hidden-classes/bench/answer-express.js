import { IncomingMessage, ServerResponse } from 'node:http'
import express from 'express'
import { objectsOf } from '../model/express-objects.js'

/**
 * Let Express answer one request in this process, without a socket.
 *
 * @param {boolean} swaps whether it has to set the prototypes of both objects, as it does in a server
 * @returns {() => ServerResponse} with what it would write in `outputData`
 */
export function answerExpress (swaps) {
  const app = express()
  // What an application in production would leave out as well, and a date that would differ.
  app.disable('x-powered-by')
  app.disable('etag')
  app.get('/', (request, response) => { response.json({ hello: 'world' }) })
  const made = swaps ? { IncomingMessage, ServerResponse } : objectsOf(app)
  return () => {
    const request = new made.IncomingMessage(/** @type {any} */ (null))
    request.method = 'GET'
    request.url = '/'
    const response = new made.ServerResponse(request)
    response.sendDate = false
    // @ts-ignore called as node:http calls its listener
    app(request, response)
    return response
  }
}

/**
 * @param {any} response
 * @returns {string} head and body
 */
export function readAnswer ({ outputData }) {
  return outputData.map((/** @type {{ data: string }} */ { data }) => data).join('')
}
