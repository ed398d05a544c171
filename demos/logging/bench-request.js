import { CPU_CASES } from '../lib/measuring/ask-servers.js'

export const summary = 'measures a request with the logger off, silent, and writing in three ways'

export default {
  topic: 'logging-request',
  title: 'A request, logged',
  operation: 'one small answer on a socket of this machine: 10 connections, each asks again when it is answered; Fastify writes two lines for it, to /dev/null',
  majors: [20, 26],
  baseline: 'sync',
  contenders: [
    { id: 'off', label: 'No logger', package: 'fastify', note: 'logger: false, the default', entry: new URL('servers/serve.js#off', import.meta.url) },
    { id: 'silent', label: 'Silent', package: 'pino', note: 'Pino at the level silent: a child for each request, and nothing written', entry: new URL('servers/serve.js#silent', import.meta.url) },
    { id: 'sync', label: 'Pino, sync', package: 'pino', note: 'pino.destination with sync: true: each line is a system call', entry: new URL('servers/serve.js#sync', import.meta.url) },
    { id: 'async', label: 'Pino, async', package: 'pino', note: 'sync: false, the default: what comes while a write is under way is written together', entry: new URL('servers/serve.js#async', import.meta.url) },
    { id: 'transport', label: 'Pino, transport', package: 'pino', note: 'pino/file in a worker thread, whose time counts too', entry: new URL('servers/serve.js#transport', import.meta.url) }
  ],
  groups: [{ id: 'hello', label: 'Hello world', path: '/', cases: CPU_CASES }]
}
