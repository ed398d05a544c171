/** @type {import('../../cases.js').Case} */
export default {
  slug: 'fetch-encoding',
  rank: 31,
  belief: 'The Response of fetch can be returned as it is',
  kind: 'drops data',
  mechanism: 'reply',
  thread: { href: 'https://github.com/nodejs/undici/issues/2514', label: 'nodejs/undici#2514, [fetch] Omit Content-Length and Content-Encoding headers for compressed responses' },
  ask: [{ url: '/list', show: ['content-encoding'] }],
  sockets: true,
  wrong: /^GET \/list → 200 tea \(content-encoding: gzip\)$/,
  cure: /^GET \/list → 200 tea$/
}
