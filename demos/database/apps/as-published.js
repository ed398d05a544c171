import { createServer } from 'node:http'
import express from 'express'
import fastify from 'fastify'

/** @typedef {object} Person what is answered, whichever way it was read */

/**
 * Their two routes for one document, as far as the answer goes: Express sends the document,
 * Fastify one more object around it.
 *
 * @param {Person} user
 */
export function createExpress (user) {
  const app = express()
  app.get('/user/getOne', async (request, response) => {
    response.send(user)
  })
  return createServer(app)
}

/** @param {Person} user */
export async function createFastify (user) {
  const app = fastify()
  app.get('/user/getOne', async () => ({ user }))
  await app.ready()
  return app.server
}
