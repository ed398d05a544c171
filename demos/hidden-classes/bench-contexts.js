import { REQUEST_CASES } from '../lib/measuring/ask-servers.js'

export const summary = 'measures ten plugins with a class of requests each, and ten that share one'

export default {
  topic: 'hidden-classes-contexts',
  title: 'A request to one of ten plugins, under a decorator of the root',
  operation: 'one small answer on a socket of this machine, of ten plugins in turn: 10 connections, each asks again when it is answered',
  majors: [20, 26],
  baseline: 'one',
  contenders: [
    { id: 'one', label: 'One class', package: 'fastify-plugin', note: 'ten plugins marked by fastify-plugin: one context, so one class of requests', entry: new URL('servers/contexts.js#one', import.meta.url) },
    { id: 'contexts', label: 'Ten classes', package: 'fastify', note: 'ten plugins with a context each; each makes a class of requests, since the root has a decorator', entry: new URL('servers/contexts.js#ten', import.meta.url) }
  ],
  groups: [{ id: 'plugins', label: 'Ten plugins', path: '/', cases: REQUEST_CASES }]
}
