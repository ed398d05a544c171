import { CPU_CASES } from '../lib/measuring/ask-servers.js'
import { featuresOf } from './servers/serve.js'

export const summary = 'measures hooks where they belong against all of them for everybody'

const entry = (name) => new URL(`servers/${name}.js`, import.meta.url)

export default {
  topic: 'encapsulation',
  title: 'A request to one feature of many',
  operation: 'from the request on a socket of this machine to the answer: 10 connections, each asks for the first feature again when it is answered',
  majors: [20, 26],
  baseline: 'fastify-own',
  contenders: [
    { id: 'fastify-own', label: 'Fastify, in contexts', package: 'fastify', note: 'a plugin for each feature, with its hook and its route', entry: entry('fastify-own') },
    { id: 'fastify-root', label: 'Fastify, at the root', package: 'fastify', note: 'every hook on the application itself, so every request runs all', entry: entry('fastify-root') },
    { id: 'express-own', label: 'Express, in routers', package: 'express', note: 'a Router for each feature, with its middleware and its route; the one asked for is mounted first, so no other is tried; it computes an ETag', entry: entry('express-own') },
    { id: 'express-root', label: 'Express, app.use', package: 'express', note: 'every middleware on the application itself; the route asked for is the first; it computes an ETag', entry: entry('express-root') }
  ],
  groups: [10, 100].map((count) => ({
    id: String(count),
    label: `${count} features`,
    size: count,
    path: featuresOf(count)[0].path,
    cases: CPU_CASES
  }))
}
