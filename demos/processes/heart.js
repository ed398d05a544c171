import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * The primary process: it takes every connection, reads nothing of it, and hands it to the
 * next worker in turn. A worker that ends is replaced.
 *
 * @param {string} file of a worker; it calls `serveConnections`
 * @param {number} count of workers
 * @returns {Promise<import('node:net').Server>} it does not listen yet
 */
export async function shareOut (file, count) {
  const workers = await Promise.all(Array.from({ length: count }, () => startWorker(file)))
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    const worker = workers.shift()
    // Nobody is left, or the worker ends at this moment: the client may try again.
    if (worker === undefined) return socket.destroy()
    workers.push(worker)
    worker.send('connection', socket, (error) => { if (error !== null) socket.destroy() })
  })
  workers.forEach(replaceWhenGone)
  server.once('close', () => workers.splice(0).forEach((worker) => worker.kill()))
  return server

  /** @param {import('node:child_process').ChildProcess} worker */
  function replaceWhenGone (worker) {
    worker.once('exit', async () => {
      const place = workers.indexOf(worker)
      if (place === -1) return
      workers.splice(place, 1)
      const next = await startWorker(file)
      replaceWhenGone(next)
      workers.push(next)
    })
  }
}

/**
 * A worker: what the primary hands over goes to Fastify, as if it had been taken here.
 *
 * @param {import('fastify').FastifyInstance} app which listens nowhere
 */
export async function serveConnections (app) {
  await app.ready()
  process.on('message', (message, /** @type {import('node:net').Socket | undefined} */ socket) => {
    if (socket === undefined) return // gone on its way
    app.server.emit('connection', socket)
    socket.resume()
  })
  process.once('disconnect', () => process.exit())
  process.send?.('ready')
}

/** @param {string} file */
async function startWorker (file) {
  const worker = fork(file)
  await once(worker, 'message')
  return worker
}
