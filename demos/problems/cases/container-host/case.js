/** @type {import('../../cases.js').Case} */
export default {
  slug: 'container-host',
  rank: 17,
  belief: 'listen() is open to the network, as in Express',
  kind: 'refused',
  mechanism: 'start-and-stop',
  thread: { href: 'https://github.com/fastify/fastify/issues/935', label: 'fastify#935, Fastify is not working when I use it on Docker' },
  ask: [{ listen: true }],
  wrong: /^listens on localhost: this machine only$/,
  cure: /^listens on 0\.0\.0\.0: every address of the machine$/
}
