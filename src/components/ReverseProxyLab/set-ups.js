/** @typedef {import('../../../demos/lib/results/published').CaseEvidence} CaseEvidence */

/** In the order in which they are drawn. */
export const SET_UPS = [
  { id: 'fastify', label: 'Fastify alone' },
  { id: 'as-published', label: 'NGINX as published' },
  { id: 'keepalive-alone', label: 'NGINX, keepalive alone' },
  { id: 'kept-alive', label: 'NGINX, kept alive' },
  { id: 'unix-socket', label: 'Kept alive, Unix socket' },
  { id: 'fastcgi', label: 'NGINX, messages to Node' },
  { id: 'nginx-alone', label: 'NGINX alone' },
  { id: 'bun-serve', label: 'Bun.serve' }
]
