/** @type {import('../../cases.js').Case} */
export default {
  slug: 'send-in-a-loop',
  rank: 26,
  belief: 'reply.send() adds to the answer',
  kind: 'drops data',
  mechanism: 'lifecycle',
  thread: { href: 'https://github.com/fastify/help/issues/92', label: 'help#92, How can I .send() multiple times like express with .write()' },
  ask: [{ url: '/rows' }],
  logs: true,
  wrong: /^GET \/rows → 200 one(?:\nlog warn: Reply was already sent[^\n]*){2}$/,
  cure: /^GET \/rows → 200 one\ntwo\nthree$/
}
