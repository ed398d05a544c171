import Fastify from 'fastify'
import { createStoppable } from '../heart.js'
import { optionsOf } from '../model/choices.js'

/**
 * A server whose stop is watched: `GET /` is answered at once, `GET /slow` when told.
 *
 * @typedef {object} Stoppable
 * @property {import('node:http').Server} server
 * @property {(options: { port: number, host: string }) => Promise<unknown>} listen
 * @property {() => Promise<void>} close
 *
 * @typedef {object} Held what waits until the experiment lets it go on
 * @property {Promise<void>} answer
 * @property {Promise<void>} hook
 *
 * @typedef {(choice: import('../model/choices.js').Choice, held: Held, note: (said: string) => void) => Stoppable} Build
 */

/** @type {Build} */
export function buildFastify (choice, held, note) {
  const app = Fastify(optionsOf(choice))
  app.get('/', async () => 'ok')
  app.get('/slow', async () => {
    await held.answer
    note('the handler is done')
    return 'ok'
  })
  if (choice.hook === 'waits') app.addHook('preClose', preCloseOf(held, note))
  app.addHook('onClose', async () => note('onClose of app'))
  app.register(async function orders (orders) {
    orders.addHook('onClose', async () => note('onClose of orders'))
  })
  return { server: app.server, listen: (options) => app.listen(options), close: () => app.close() }
}

/** The same on the heart of the page. @type {Build} */
export function buildHeart (choice, held, note) {
  return createStoppable(answer, /** @type {any} */ ({
    force: choice.force === 'all',
    refuse: choice.refuse === 'yes',
    preClose: choice.hook === 'waits' ? [preCloseOf(held, note)] : [],
    onClose: [() => note('onClose of app'), () => note('onClose of orders')]
  }))

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  async function answer ({ url }, response) {
    if (url === '/slow') {
      await held.answer
      note('the handler is done')
    }
    response.end('ok')
  }
}

/**
 * @param {Held} held
 * @param {(said: string) => void} note
 */
function preCloseOf (held, note) {
  return async () => {
    note('preClose runs')
    await held.hook
  }
}
