/*
 * The same throw in three frameworks, and who sees what of it. In a process of its own,
 * since Express prints each error.
 */
import express from 'express'
import Fastify from 'fastify'
import Koa from 'koa'
import { askListener } from '../../lib/http/ask.js'
import { MESSAGE } from '../model/places.js'

const fail = (fields = {}) => { throw Object.assign(new Error(MESSAGE), fields) }
const FIELDS = [{}, { statusCode: 409 }]

/** @param {object} fields of the error */
async function inFastify (fields) {
  const app = Fastify()
  app.get('/', async () => fail(fields))
  await app.ready()
  return app.routing
}

/** @param {string} environment */
function inExpress (environment) {
  return (/** @type {object} */ fields) => {
    const app = express()
    app.set('env', environment)
    app.get('/', async () => fail(fields))
    return app
  }
}

/** @param {object} fields */
function inKoa (fields) {
  const app = new Koa()
  app.silent = true
  app.use(async () => fail(fields))
  return app.callback()
}

const FRAMEWORKS = [
  { label: 'Fastify', build: inFastify },
  { label: 'Express, development', build: inExpress('development') },
  { label: 'Express, production', build: inExpress('production') },
  { label: 'Koa', build: inKoa }
]

const told = []
for (const { label, build } of FRAMEWORKS) {
  for (const fields of FIELDS) {
    const [{ status, headers, body }] = await askListener(await build(fields))
    told.push({ label, status, type: headers['content-type']?.split(';')[0], message: body.includes(MESSAGE), stack: body.includes('frameworks-child') })
  }
}
process.send?.(told, () => process.exit())
