import { createRequire } from 'node:module'
import Router from '@koa/router'
import express from 'express'
import Fastify from 'fastify'
import Koa from 'koa'
import { SCHEMAS, declareRoutes } from './declare-routes.js'
import { saveFunctions } from './save-functions.js'
import { takeFrom } from './take-functions.js'

/**
 * @typedef {object} Booted
 * @property {any} app
 * @property {number} routes how many were declared
 *
 * @typedef {(count: number) => Booted | Promise<Booted>} Boot makes an application of so many routes, until it could answer
 */

const OPTIONS = { exposeHeadRoutes: false }

/** What boots an application, when that which comes before the boot is done. @type {Record<string, (count: number) => Promise<Boot>>} */
export const BOOTS = {
  plain: async () => (count) => boot(Fastify(OPTIONS), count, SCHEMAS.none),
  response: async () => (count) => boot(Fastify(OPTIONS), count, SCHEMAS.answer),
  both: async () => (count) => boot(Fastify(OPTIONS), count, SCHEMAS.both),
  shared: async () => (count) => boot(Fastify(OPTIONS), count, SCHEMAS.shared),
  saved: prepareSaved,
  express: async () => bootExpress,
  koa: async () => bootKoa
}

/**
 * @param {number} routes
 * @returns {Promise<Boot>}
 */
async function prepareSaved (routes) {
  const code = await saveFunctions((app) => declareRoutes(app, routes, SCHEMAS.both))
  return async (count) => {
    /** @type {Record<string, any>} */
    const functions = {}
    // As Node evaluates the text of a module.
    new Function('exports', 'require', code)(functions, createRequire(import.meta.url)) // eslint-disable-line no-new-func -- the text is our own
    return await boot(Fastify({ ...OPTIONS, ...takeFrom(functions) }), count, SCHEMAS.both)
  }
}

/**
 * @param {import('fastify').FastifyInstance} app
 * @param {number} count
 * @param {import('./declare-routes.js').SchemaOf} schema
 * @returns {Promise<Booted>}
 */
async function boot (app, count, schema) {
  declareRoutes(app, count, schema)
  await app.ready()
  return { app, routes: count }
}

/** @type {Boot} */
function bootExpress (count) {
  const app = express()
  for (let index = 0; index < count; index++) app.get(`/${index}`, ({ query }, response) => { response.send(query) })
  return { app, routes: count }
}

/** @type {Boot} */
function bootKoa (count) {
  const app = new Koa()
  const router = new Router()
  for (let index = 0; index < count; index++) router.get(`/${index}`, (context) => { context.body = context.query })
  app.use(router.routes())
  return { app, routes: count }
}
