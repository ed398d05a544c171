import Fastify from 'fastify'
import pino from 'pino'

export function limitWaiting (dest) {
  const stream = pino.destination({ dest, sync: false, minLength: 4096, maxLength: 1_000_000 })
  let dropped = 0
  stream.on('drop', () => { dropped++ })
  const app = Fastify({ logger: { stream } })
  return { app, stream, countDropped: () => dropped }
}

/** Wrong: a signal ends the process, and the lines that wait are lost. */
export async function logToFile (routes, port) {
  const app = Fastify({ logger: { file: 'app.log' } })
  app.register(routes)
  await app.listen({ port })
  // systemctl stop: SIGTERM, and nobody handles it
  return app
}

export function closeOnSignal (app, atMost = 10_000) {
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.once(signal, async () => {
      setTimeout(process.exit, atMost, 1) // a client may keep its connection open
      await app.close()
      process.exit(0) // now Pino writes what waits
    })
  }
}

/** Wrong: the error is dropped. */
export function logErrorLast (request, error) {
  request.log.error('print failed', error)
  // {"level":50,…,"msg":"print failed"}
}

export function logErrorFirst (request, error) {
  request.log.error(error, 'print failed')
  // {…,"err":{…,"message":"out of paper","stack":"…"},"msg":"print failed"}
}

/** Wrong: both paths find nothing. */
export function redactPaths (stream) {
  const redact = ['req.headers.authorization', 'req.query.token']
  const app = Fastify({ logger: { redact, stream } })
  // GET /orders/7?token=s3cret
  // {…,"req":{"method":"GET","url":"/orders/7?token=s3cret",…},…}
  return app
}

/** Hides each query in a line, whatever its names are: the text right behind a ? or #, up to a space or a quote. */
export const hideQueries = (line) => line.replaceAll(/([?#])(?:[^"\\\s]|\\.)+/g, '$1[hidden]')
