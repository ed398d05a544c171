import express from 'express'
import Koa from 'koa'
import { readJson } from '../apps/read-json.js'
import { REQUESTS } from '../model/concerns.js'
import { completePlan } from '../model.js'
import { createLayers } from '../model/express-layers.js'
import { createMiddlewares } from '../model/koa-middlewares.js'
import { createApp } from '../model/run-fastify.js'
import { quiet } from '../model/watch-run.js'
import { waitForAnswer } from '../model/wait-for-answer.js'

/** Longer than any handler here takes; the client of a request that hangs gives up after it. */
const LIMIT_MS = 1000

/**
 * @typedef {'express' | 'koa' | 'fastify'} Framework
 *
 * @typedef {object} Whole
 * @property {Array<Omit<import('../model/concerns.js').Step, 'late'>>} steps
 * @property {import('../../lib/http/ask.js').Answer | null} answer null when the client waits in vain
 */

/**
 * Send one request through the same concerns as the model, over a socket, in the
 * whole framework.
 *
 * @param {Framework} framework
 * @param {string} request id
 * @param {Record<string, string>} changes
 * @returns {Promise<Whole>}
 */
export async function runWhole (framework, request, changes) {
  const asked = /** @type {import('../model/concerns.js').Asked} */ (REQUESTS.find(({ id }) => id === request))
  /** @type {Whole['steps']} */
  const steps = []
  const listener = await BUILD[framework](completePlan(changes), (who, where, did, depth = 0) => { steps.push({ who, where, did, depth }) })
  const answer = await waitForAnswer(listener, {
    method: 'POST',
    path: '/orders',
    headers: { 'content-type': 'application/json', ...asked.authorization && { authorization: asked.authorization } },
    body: JSON.stringify(asked.body)
  }, LIMIT_MS)
  await quiet(steps)
  return { steps, answer }
}

/** @type {Record<Framework, (plan: import('../model/concerns.js').Plan, note: import('../model/concerns.js').Note) => Promise<import('node:http').RequestListener>>} */
const BUILD = {
  async express (plan, note) {
    const app = express()
    // In its default environment Express prints what it cannot handle.
    app.set('env', 'test')
    const { layers, handler, errorLayer } = createLayers(plan, note, express.json())
    for (const layer of layers) app.use(layer)
    app.post('/orders', handler)
    if (errorLayer) app.use(errorLayer)
    return app
  },
  async koa (plan, note) {
    const app = new Koa()
    app.silent = true
    for (const middleware of createMiddlewares(plan, note, (context) => readJson(context.req))) app.use(middleware)
    return app.callback()
  },
  async fastify (plan, note) {
    const app = createApp(plan, note, () => {})
    await app.ready()
    return app.routing
  }
}
