import { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Constructors for `http.createServer` whose objects have Express's prototypes
 * from the start. Setting a prototype that is there already changes nothing.
 *
 * @param {import('express').Express} app
 * @returns {{ IncomingMessage: any, ServerResponse: any }}
 */
export function objectsOf (app) {
  // Called, not extended: the prototype has to be Express's own object, which a class cannot take.
  /** @this {any} @param {any} socket */
  function AppRequest (socket) {
    /** @type {any} */ (IncomingMessage).call(this, socket)
  }
  /** @this {any} @param {any} request @param {any} options */
  function AppResponse (request, options) {
    /** @type {any} */ (ServerResponse).call(this, request, options)
  }
  AppRequest.prototype = app.request
  AppResponse.prototype = app.response
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse }
}
