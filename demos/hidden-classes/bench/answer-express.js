import { IncomingMessage, ServerResponse } from 'node:http'
import express from 'express'
import { objectsOf } from '../model/express-objects.js'

/**
 * Let Express answer one request in this process, without a socket.
 *
 * @param {'plain' | 'changed' | 'cramped'} way whether both objects have Express's prototypes, with or without space for their
 *   fields, or Express has to set them, as it does in a server
 * @returns {() => ServerResponse} with what it would write in `outputData`
 */
export function answerExpress (way) {
  const app = express()
  // What an application in production would leave out as well, and a date that would differ.
  app.disable('x-powered-by')
  app.disable('etag')
  app.get('/', (request, response) => { response.json({ hello: 'world' }) })
  const made = way === 'changed' ? { IncomingMessage, ServerResponse } : objectsOf(app, { cramped: way === 'cramped' })
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
