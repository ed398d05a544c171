import fastify from 'fastify'
import { throwAt } from '../model.js'

/** What becomes of errors, asked of the installed Fastify. */
export async function ask () {
  const ask = async (handler) => await fastify().get('/', handler).inject('/')
  const fail = () => { throw new Error('no') }
  const { events } = await throwAt({ place: 'handler', thrown: 'string', handlers: { app: 'answers', api: 'none', orders: 'throws' } })
  return {
    'client-gets-stack': /\bat .*answers\.js/.test((await ask(async () => fail())).body),
    'sync-throw-crashes': await ask(fail).then(({ statusCode }) => statusCode !== 500, () => true),
    'status-of-thrown-object': (await ask(() => { throw { up: 1337 } })).statusCode, // eslint-disable-line no-throw-literal -- what is asked
    'string-thrown-again-skips-parent': !events.some(({ at, what }) => at === 'app' && what === 'answers')
  }
}
