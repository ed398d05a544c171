import { REQUEST_CASES } from '../lib/measuring/ask-servers.js'

export const summary = 'measures one endpoint on Nest with either adapter, and on Express and Fastify without Nest'

const load = { connections: 100 }

export default {
  topic: 'nestjs',
  title: 'Nest with either adapter, and without Nest',
  operation: 'from the request on a socket of this machine to the answer: 100 connections, each asks again when it is answered',
  majors: [22, 26],
  baseline: 'nest-express',
  contenders: [
    { id: 'nest-express', label: 'Nest on Express', package: '@nestjs/platform-express', note: 'as it comes, with Express’s ETag and X-Powered-By and two body parsers', entry: new URL('servers/serve.js#nest-express', import.meta.url), load },
    { id: 'nest-fastify', label: 'Nest on Fastify', package: '@nestjs/platform-fastify', note: 'the same module; neither ETag nor X-Powered-By', entry: new URL('servers/serve.js#nest-fastify', import.meta.url), load },
    { id: 'express', label: 'Express alone', package: 'express', note: 'as it comes, with its ETag and X-Powered-By; no body parsers', entry: new URL('servers/serve.js#express', import.meta.url), load },
    { id: 'fastify', label: 'Fastify alone', package: 'fastify', note: 'a schema turns the parameters into numbers', entry: new URL('servers/serve.js#fastify', import.meta.url), load }
  ],
  groups: [
    { id: 'participations', label: 'Participations', path: '/participations/articles/12714?cursor=1200&limit=10', cases: REQUEST_CASES },
    { id: 'hello', label: 'Hello', path: '/hello', cases: REQUEST_CASES }
  ]
}
