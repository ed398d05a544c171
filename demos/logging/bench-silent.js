import { REQUEST_CASES } from '../lib/measuring/ask-servers.js'

export const summary = 'measures a silent logger whose children carry the request, or its id alone'

export default {
  topic: 'logging-silent',
  title: 'What a child logger carries, when nothing is written',
  operation: 'one small answer on a socket of this machine: 10 connections, each asks again when it is answered; Pino is silent',
  majors: [20, 26],
  baseline: 'id',
  contenders: [
    { id: 'id', label: 'The id', package: 'pino', note: 'a child with the id of the request, as Fastify makes it today', entry: new URL('servers/serve.js#silent-id', import.meta.url) },
    { id: 'request', label: 'The request', package: 'pino', note: 'a child with the id and the request, which Pino serializes at once', entry: new URL('servers/serve.js#silent-request', import.meta.url) }
  ],
  groups: [{ id: 'hello', label: 'Hello world', path: '/', cases: REQUEST_CASES }]
}
