const headers = { origin: 'https://shop.example', 'access-control-request-method': 'POST' }

/** @type {import('../../cases.js').Case} */
export default {
  slug: 'cors-preflight',
  rank: 16,
  belief: 'Once @fastify/cors is registered, every route has CORS',
  kind: '404',
  mechanism: 'encapsulation',
  thread: { href: 'https://github.com/fastify/fastify-cors/issues/20', label: 'fastify-cors#20, 404 Not Found on OPTIONS request' },
  ask: [
    { method: 'OPTIONS', url: '/api/orders', headers, show: ['access-control-allow-origin'] },
    { method: 'OPTIONS', url: '/login', headers, show: ['access-control-allow-origin'] }
  ],
  wrong: /^OPTIONS \/api\/orders → 204 \(empty\) \(access-control-allow-origin: https:\/\/shop\.example\)\nOPTIONS \/login → 404 .*$/,
  cure: /^OPTIONS \/api\/orders → 204 \(empty\) \(access-control-allow-origin: https:\/\/shop\.example\)\nOPTIONS \/login → 204 \(empty\) \(access-control-allow-origin: https:\/\/shop\.example\)$/
}
