/* The code that the page about replies shows, wrong and right, in its order, besides apps/. reply.test.js runs it. */
import Fastify from 'fastify'

export function failWithTrailer (app, { sum }) {
  app.get('/report', async (request, reply) => {
    reply.trailer('x-sum', async () => sum)
    throw new Error('no tea')
  })
  // http.get says this; fetch, since Node 22: Response body length does not match content-length header
}

export function removeTrailer (app) {
  app.addHook('onError', async (request, reply) => {
    reply.removeTrailer('x-sum')
    // A stream that failed before its first byte has set these two.
    reply.removeHeader('transfer-encoding').removeHeader('trailer')
  })
}

export function takeShortHeads ({ logger }) {
  const app = Fastify({ logger }) // true, or a level
  // a cookie or a token of 20 KB: 431, “Exceeded maximum allowed HTTP header size”
  return app
}

export function takeLongHeads ({ logger }) {
  const app = Fastify({ logger, http: { maxHeaderSize: 65_536 } })
  // of 70 KB: 431 again
  return app
}

export function answerWithoutEtag (app, { report }) {
  app.get('/report', async () => report)
  // Express adds an ETag, and answers If-None-Match with 304
}

export function returnBlob (app, { bytes }) {
  app.get('/photo', async () => new Blob([bytes]))
  // 200 {}
}

export function streamBlob (app, { bytes }) {
  app.get('/photo', async (request, reply) => {
    return reply.type('image/png').send(new Blob([bytes]).stream())
  })
  // Object.fromEntries(map), Readable.from(generator), Buffer.from(arrayBuffer)
}
