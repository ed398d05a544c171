import fs from 'node:fs'
import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'

/** @typedef {import('fastify').FastifyRequest} Request */
/** @typedef {import('fastify').FastifyReply} Reply */

/** Wrong: the client sees what a library says. @param {{ orders: () => Promise<object[]> }} database */
export function sendMessages (database) {
  const app = Fastify()
  app.get('/orders', async () => await database.orders())
  // 500: {"message":"connect ECONNREFUSED 10.0.0.5:5432", …}
  return app
}

/** Wrong: the process ends. @param {string} file */
export function parseInCallback (file) {
  const app = Fastify()
  app.get('/orders', (request, reply) => {
    fs.readFile(file, 'utf8', (failure, text) => {
      reply.send(JSON.parse(text)) // throws: nobody catches it
    })
  })
  return app
}

/** @param {string} file */
export function parseInPromise (file) {
  const app = Fastify()
  app.get('/orders', async () => JSON.parse(await readFile(file, 'utf8')))
  // With node:fs/promises: what fails rejects the promise that Fastify has.
  return app
}

/** Wrong: the status stays 200. @param {any} error @param {Request} request @param {Reply} reply */
export function keepStatus (error, request, reply) {
  reply.send({ sorry: error.message })
  // an Error with statusCode 409: 200 {"sorry": …}
}

/** Wrong: reply.send throws here. @param {Request} request @param {Reply} reply @param {Error} error */
export async function answerInHook (request, reply, error) {
  reply.code(409).send({ sorry: error.message })
}
