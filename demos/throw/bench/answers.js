import fastify from 'fastify'
import { throwAt } from '../model.js'

/**
 * What becomes of errors, asked of the installed Fastify.
 *
 * @returns {Promise<import('../../lib/measuring/ask-topic.js').Answers>}
 */
export async function ask () {
  const handlers = { app: 'answers', api: 'none', orders: 'throws' }
  return {
    'client-gets-stack': await clientGetsStack(),
    'sync-throw-crashes': await syncThrowCrashes(),
    'status-of-thrown-object': await statusOfThrownObject(),
    'string-thrown-again-skips-parent': !(await throwAt({ place: 'handler', thrown: 'string', handlers })).events.some(({ at, what }) => at === 'app' && what === 'answers')
  }
}

/** Whether the answer of the default error handler has the stack in it. */
async function clientGetsStack () {
  const app = fastify()
  app.get('/', async () => { throw new Error('no') })
  return /\bat .*answers\.js/.test((await app.inject('/')).body)
}

/** Whether what a handler throws that is not async comes out of Fastify. */
async function syncThrowCrashes () {
  const app = fastify()
  app.get('/', () => { throw new Error('no') })
  try {
    return (await app.inject('/')).statusCode !== 500
  } catch {
    return true
  }
}

/** The status of an answer to an object that is thrown and is no Error. */
async function statusOfThrownObject () {
  const app = fastify()
  app.get('/', () => { throw { up: 1337 } }) // eslint-disable-line no-throw-literal -- what is asked
  return (await app.inject('/')).statusCode
}
