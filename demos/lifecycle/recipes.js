/* The code that the page about the lifecycle shows, wrong and right, in its order. recipes.test.js runs it. */
import { finished } from 'node:stream'

/** @typedef {(request: any, reply: any, payload: any) => Promise<any>} Step a hook or a handler */
/** @typedef {{ schema?: object, handlerTimeout?: number, preHandler?: Step }} Options */
/** @typedef {(url: string, ...rest: Array<Step | Options>) => any} Declare */
/** @typedef {{ addHook: (phase: string, hook: Step) => any, get: Declare, post: Declare, delete: Declare }} App */
/** @typedef {{ answers: (options?: { signal: AbortSignal }) => Promise<void> }} Printer */

/** @param {App} app @param {{ loadOrder: Step }} hooks */
export function addHooks (app, { loadOrder }) {
  // For all routes of this plugin
  app.addHook('onRequest', async (request, reply) => {
    if (!request.headers.authorization) return reply.code(401).send()
  })
  // loadOrder: for this route only
  app.get('/orders/:id', { preHandler: loadOrder }, async (request) => request.order)
}

/** @param {{ subscribe: (channel: string, listener: (message: any) => void) => void, measure: Step }} options */
export function watchRequests ({ subscribe, measure }) {
  subscribe('tracing:fastify.request.handler:start', ({ request, route }) => {
    console.log(request.id, route.url) // /orders/:id, and not /orders/7
  })
  subscribe('fastify.initialization', ({ fastify }) => fastify.addHook('onResponse', measure))
}

/** @param {App} app @param {{ orders: Map<string, unknown>, saveSession: (request: any) => Promise<void> }} options */
export function sendInHook (app, { orders, saveSession }) {
  app.addHook('preHandler', async (request, reply) => {
    if (request.headers.authorization) return
    reply.code(401).send({ error: 'who are you?' })
  })
  app.addHook('onSend', async (request, reply, payload) => {
    await saveSession(request)
    return payload
  })
  app.delete('/orders/:id', async (request) => ({ removed: orders.delete(request.params.id) }))
}

/** @param {App} app */
export function returnReply (app) {
  app.addHook('preHandler', async (request, reply) => {
    if (request.headers.authorization) return
    // Or throw an error: it stops the handler even when the client leaves during onSend.
    return reply.code(401).send({ error: 'who are you?' })
  })
}

/** @param {App} app */
export function readBodyEarly (app) {
  app.addHook('onRequest', async (request) => {
    request.tenant = request.body.tenant
  })
  // 500: Cannot read properties of undefined (reading 'tenant')
}

/** @param {App} app @param {{ orderSchema: object, createOrder: Step }} options */
export function readBodyInTime (app, { orderSchema, createOrder }) {
  app.post('/orders', {
    schema: { body: orderSchema },
    preHandler: async (request) => {
      request.tenant = request.body.tenant // read, and valid by the schema
    }
  }, createOrder)
}

/** @param {App} app */
export function countByHook (app) {
  let running = 0
  app.addHook('onRequest', async () => { running++ })
  app.addHook('onResponse', async () => { running-- })
  return () => running
}

/** @param {App} app */
export function countByStream (app) {
  let running = 0
  app.addHook('onRequest', async (request, reply) => {
    running++
    finished(reply.raw, () => { running-- }) // of node:stream
  })
  return () => running
}

/** @param {App} app @param {{ printer: Printer }} options */
export function printInvoice (app, { printer }) {
  let printed = 0
  app.get('/invoice', { handlerTimeout: 20 }, async () => {
    await printer.answers()
    printed++
    return { printed }
  })
  return () => printed
}

/** @param {App} app @param {{ printer: Printer }} options */
export function stopPrinting (app, { printer }) {
  let printed = 0
  app.get('/invoice', { handlerTimeout: 20 }, async (request) => {
    await printer.answers({ signal: request.signal }) // gives up when Fastify does
    printed++
    return { printed }
  })
  return () => printed
}
