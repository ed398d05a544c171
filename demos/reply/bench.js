import { CPU_CASES } from '../lib/measuring/ask-servers.js'

export const summary = 'measures the same answer as an object, a string, a Buffer, a stream and a Response, returned and sent'

const entry = (name) => new URL(`servers/serve.js#${name}`, import.meta.url)
// What differs in the handler alone differs least where the body is long.
const leavesOut = ['rows/cpu']

export default {
  topic: 'reply',
  title: 'The same answer, given in several ways',
  operation: 'from the request on a socket of this machine to the answer: 10 connections, each asks again when it is answered',
  majors: [20, 26],
  baseline: 'send',
  contenders: [
    { id: 'send', label: 'reply.send(object)', package: 'fastify', note: 'in a handler that is not async; JSON.stringify is part of it', entry: entry('send') },
    { id: 'return', label: 'async, return', package: 'fastify', note: 'the object is returned by an async handler', entry: entry('return'), leavesOut },
    { id: 'return-reply', label: 'async, return reply.send()', package: 'fastify', note: 'an async handler sends the object, and returns the reply', entry: entry('return-reply'), leavesOut },
    { id: 'on-send', label: 'with onSend', package: 'fastify', note: 'as the first, behind an onSend hook that calls done and does nothing', entry: entry('on-send'), leavesOut },
    { id: 'string', label: 'a string', package: 'fastify', note: 'JSON that was made once, when the server started', entry: entry('string') },
    { id: 'buffer', label: 'a Buffer', package: 'fastify', note: 'the bytes of that string, made once', entry: entry('buffer') },
    { id: 'stream', label: 'a stream', package: 'fastify', note: 'Readable.from, new for each answer, with these bytes as its one chunk', entry: entry('stream') },
    { id: 'web-stream', label: 'a web stream', package: 'fastify', note: 'ReadableStream.from, new for each answer, with the same chunk', entry: entry('web-stream') },
    { id: 'response', label: 'a Response', package: 'fastify', note: 'new for each answer, of the string', entry: entry('response') }
  ],
  groups: [
    { id: 'hello', label: '{ hello: "world" }', path: '/hello', cases: CPU_CASES },
    { id: 'rows', label: '20 rows of JSON', path: '/rows', cases: CPU_CASES }
  ]
}
