import fastify from 'fastify'
import { Piscina } from 'piscina'

/** The handlers in two worker threads of this process. */
export function createPiscina () {
  const pool = new Piscina({
    filename: new URL('../workers/work.js', import.meta.url).href,
    minThreads: 2,
    maxThreads: 2
  })
  const app = fastify()
  app.get('/small', () => pool.run(null, { name: 'small' }))
  app.get('/heavy', () => pool.run(null, { name: 'heavy' }))
  app.addHook('onClose', () => pool.close())
  return app
}
