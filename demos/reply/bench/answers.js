import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { followAnswers } from '../model.js'

/** What becomes of answers, asked of the installed Fastify. */
export async function ask () {
  const [{ bytes }] = await followAnswers([{ value: 'stream', how: 'async-send', client: 'get' }])
  const stream = await inject(async () => Readable.from(['tea']))
  let sent
  await inject((request, reply) => {
    reply.send(Readable.from(['tea']))
    sent = reply.sent
  })
  return {
    'type-of-stream': String(stream.headers['content-type'] ?? 'none'),
    'hook-after-hijack': (await inject((request, reply) => { reply.hijack().raw.end('tea') })).isDone,
    'hook-after-raw-end': (await inject((request, reply) => { reply.raw.end('tea') })).isDone,
    'sent-after-send': sent === true,
    'head-of-web-stream': (await inject(async () => new Blob(['tea']).stream(), 'HEAD')).statusCode,
    'body-of-stream-not-returned': bytes.split('\r\n\r\n')[1]
  }
}

/** What a handler answers, and whether onResponse has run. */
async function inject (handler, method = /** @type {'GET' | 'HEAD'} */ ('GET')) {
  const app = Fastify()
  let isDone = false
  app.addHook('onResponse', async () => { isDone = true })
  app.get('/', handler)
  const { headers, statusCode } = await app.inject({ method, url: '/' })
  return { headers, statusCode, isDone }
}
