/* The code that the page about the lifecycle shows, wrong and right, in its order. */
import { finished } from 'node:stream'

export function addHooks (app, { loadOrder }) {
  // For all routes of this plugin
  app.addHook('onRequest', async (request, reply) => {
    if (!request.headers.authorization) return reply.code(401).send()
  })
  // loadOrder: for this route only
  app.get('/orders/:id', { preHandler: loadOrder }, async (request) => request.order)
}

export function watchRequests ({ subscribe, measure }) {
  subscribe('tracing:fastify.request.handler:start', ({ request, route }) => {
    console.log(request.id, route.url) // /orders/:id, and not /orders/7
  })
  subscribe('fastify.initialization', ({ fastify }) => fastify.addHook('onResponse', measure))
}

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

export function returnReply (app) {
  app.addHook('preHandler', async (request, reply) => {
    if (request.headers.authorization) return
    // Or throw an error: it stops the handler even when the client leaves during onSend.
    return reply.code(401).send({ error: 'who are you?' })
  })
}

export function countByHook (app) {
  let running = 0
  app.addHook('onRequest', async () => { running++ })
  app.addHook('onResponse', async () => { running-- })
  return () => running
}

export function countByStream (app) {
  let running = 0
  app.addHook('onRequest', async (request, reply) => {
    running++
    finished(reply.raw, () => { running-- }) // of node:stream
  })
  return () => running
}

export function printInvoice (app, { printer }) {
  let printed = 0
  app.get('/invoice', { handlerTimeout: 20 }, async () => {
    await printer.answers()
    printed++
    return { printed }
  })
  return () => printed
}

export function stopPrinting (app, { printer }) {
  let printed = 0
  app.get('/invoice', { handlerTimeout: 20 }, async (request) => {
    await printer.answers({ signal: request.signal }) // gives up when Fastify does
    printed++
    return { printed }
  })
  return () => printed
}
