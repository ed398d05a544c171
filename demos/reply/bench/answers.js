import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { followAnswers } from '../model.js'

/**
 * What becomes of answers, asked of the installed Fastify.
 *
 * @returns {Promise<import('../../lib/measuring/ask-topic.js').Answers>}
 */
export async function ask () {
  return {
    'type-of-stream': await typeOfStream(),
    'hook-after-hijack': await hookRunsAfter((reply) => reply.hijack().raw.end('tea')),
    'hook-after-raw-end': await hookRunsAfter((reply) => reply.raw.end('tea')),
    'sent-after-send': await sentAfterSend(),
    'head-of-web-stream': await headOfWebStream(),
    'body-of-stream-not-returned': await bodyOfStreamNotReturned()
  }
}

/** The content type of a stream whose handler sets none. */
async function typeOfStream () {
  const app = Fastify()
  app.get('/', async () => Readable.from(['tea']))
  return String((await app.inject('/')).headers['content-type'] ?? 'none')
}

/**
 * Whether onResponse runs when the handler has ended the answer itself.
 *
 * @param {(reply: import('fastify').FastifyReply) => unknown} end
 */
async function hookRunsAfter (end) {
  const app = Fastify()
  let ran = false
  app.addHook('onResponse', (request, reply, done) => {
    ran = true
    done()
  })
  app.get('/', (request, reply) => { end(reply) })
  await app.inject('/')
  return ran
}

/** What `reply.sent` is in the line after a stream was sent. */
async function sentAfterSend () {
  const app = Fastify()
  let sent
  app.get('/', (request, reply) => {
    reply.send(Readable.from(['tea']))
    sent = reply.sent
  })
  await app.inject('/')
  return sent === true
}

/** The status of HEAD, where GET returns a web stream. */
async function headOfWebStream () {
  const app = Fastify()
  app.get('/', async () => new Blob(['tea']).stream())
  return (await app.inject({ method: 'HEAD', url: '/' })).statusCode
}

/** What of a stream comes to the client when an async handler sends it, and returns nothing. */
async function bodyOfStreamNotReturned () {
  const [{ bytes }] = await followAnswers([{ value: 'stream', how: 'async-send', client: 'get', between: 'nothing' }])
  return bytes.split('\r\n\r\n')[1]
}
