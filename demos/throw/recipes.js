import fs from 'node:fs'
import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'

/** Wrong: the client sees what a library says. */
export function sendMessages (database) {
  const app = Fastify()
  app.get('/orders', async () => await database.orders())
  // 500: {"message":"connect ECONNREFUSED 10.0.0.5:5432", …}
  return app
}

/** Wrong: the process ends. */
export function parseInCallback (file) {
  const app = Fastify()
  app.get('/orders', (request, reply) => {
    fs.readFile(file, 'utf8', (failure, text) => {
      reply.send(JSON.parse(text)) // throws: nobody catches it
    })
  })
  return app
}

export function parseInPromise (file) {
  const app = Fastify()
  app.get('/orders', async () => JSON.parse(await readFile(file, 'utf8')))
  // With node:fs/promises: what fails rejects the promise that Fastify has.
  return app
}

/** Wrong: the status stays 200. */
export function keepStatus (error, request, reply) {
  reply.send({ sorry: error.message })
  // an Error with statusCode 409: 200 {"sorry": …}
}

/** An error whose message is written for clients. */
export class SoldOut extends Error { statusCode = 409 }

export function hideMessages (error, request, reply) {
  // A validator that throws gives 500, with the code of a request that does not fit.
  const isOfInput = /^FST_ERR_(?:CTP|VALIDATION)/.test(error?.code) && error.statusCode < 500
  // reply.send(error) passes the error to the handler above.
  if (error instanceof SoldOut || isOfInput) return reply.send(error)
  request.log.error(error)
  reply.code(500).type('application/json').send({ error: 'Internal Server Error' })
}

export function answerError (error, request, reply) {
  const { statusCode, message } = Object(error) // null can be thrown too
  const status = statusCode >= 400 && statusCode <= 599 ? statusCode : 500
  request.log.error(error)
  // A stream that failed leaves its content type: replace it.
  reply.code(status).type('application/json').send({ sorry: status < 500 ? message : 'it is our fault' })
}
