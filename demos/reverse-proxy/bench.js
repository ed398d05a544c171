import { MissingPart, bun, describeMissing, nginx } from '../lib/parts.js'
import { TELLS_OF_OTHERS } from '../lib/processes/process-status.js'

export const summary = 'measures Fastify alone and behind NGINX in four set-ups, NGINX alone, messages to Node, and Bun'

const CASES = [
  { id: 'wall', label: 'time from answer to answer', shown: 'the inverse of requests per second' },
  { id: 'all', label: 'CPU time of all servers', shown: 'Node and NGINX, or Bun, per request' },
  { id: 'cpu', label: 'CPU time of Node', shown: 'per request' },
  { id: 'generator', label: 'CPU time of the load generator', shown: 'per request' }
]

export default {
  topic: 'reverse-proxy',
  title: 'Fastify behind NGINX',
  operation: 'from the request on a socket of this machine to the answer: 64 connections, each asks again when it is answered; NGINX has two workers',
  majors: [20, 26],
  baseline: 'fastify',
  // Nobody is left to compare Fastify with when both are missing.
  async startSidecar () {
    if (!nginx.find() && !bun.find()) throw new MissingPart(describeMissing(nginx, 'npm run bench:reverse-proxy-dispatch and the demo run without it'))
    return { env: {}, parts: {}, end: async () => {} }
  },
  contenders: [
    { id: 'fastify', label: 'Fastify alone', package: 'fastify', note: 'no logger', entry: new URL('servers/fastify.js', import.meta.url) },
    { id: 'as-published', label: 'NGINX as published', package: 'fastify', needs: nginx, note: 'the document’s location block: HTTP/1.0, and a connection for each request', entry: new URL('servers/behind-nginx.js#as-published', import.meta.url) },
    { id: 'keepalive-alone', label: 'NGINX, keepalive alone', package: 'fastify', needs: nginx, note: 'keepalive 64 in the upstream block, and nothing else: still a connection for each request', entry: new URL('servers/behind-nginx.js#keepalive-alone', import.meta.url) },
    { id: 'kept-alive', label: 'NGINX, kept alive', package: 'fastify', needs: nginx, note: 'and HTTP/1.1 without Connection: close: connections are used again', entry: new URL('servers/behind-nginx.js#kept-alive', import.meta.url) },
    { id: 'unix-socket', label: 'NGINX, kept alive, Unix socket', package: 'fastify', needs: nginx, note: 'a socket of the file system in place of a port', entry: new URL('servers/behind-nginx.js#unix-socket', import.meta.url) },
    { id: 'fastcgi', label: 'NGINX, messages to Node', package: 'find-my-way', needs: nginx, note: 'FastCGI on kept connections, find-my-way, and no HTTP in Node: the idea of mg_web, not mg_web', entry: new URL('servers/behind-nginx.js#fastcgi', import.meta.url) },
    { id: 'nginx-alone', label: 'NGINX alone', package: null, needs: nginx, note: 'the same answer from its configuration', entry: new URL('servers/behind-nginx.js#nginx-alone', import.meta.url), leavesOut: ['cpu'] },
    { id: 'bun-serve', label: 'Bun.serve', package: null, needs: bun, note: 'Bun’s own server; one process', entry: new URL('servers/bun-serve.js', import.meta.url), leavesOut: ['cpu'] }
  ],
  groups: [
    {
      id: 'proxying',
      label: 'One small answer',
      path: '/nws/local',
      load: { connections: 64 },
      // Only Linux tells the CPU time of NGINX.
      cases: CASES.filter(({ id }) => id !== 'all' || TELLS_OF_OTHERS)
    }
  ]
}
