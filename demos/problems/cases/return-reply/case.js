/** @type {import('../../cases.js').Case} */
export default {
  slug: 'return-reply',
  rank: 3,
  belief: 'reply.send() ends the handler',
  kind: 'lets through',
  mechanism: 'lifecycle',
  thread: { href: 'https://github.com/fastify/help/issues/1019', label: 'help#1019, Help with "Fastify error: Reply was already sent, did you forget to return reply"' },
  ask: [{ method: 'DELETE', url: '/users/7' }],
  logs: true,
  wrong: /^user 7 is deleted\nDELETE \/users\/7 → 403 Only for admins\nlog warn: Reply was already sent, did you forget to "return reply" in "\/users\/7" \(DELETE\)\?$/,
  cure: /^DELETE \/users\/7 → 403 Only for admins$/
}
