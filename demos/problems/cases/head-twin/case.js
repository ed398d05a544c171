/** @type {import('../../cases.js').Case} */
export default {
  slug: 'head-twin',
  rank: 25,
  belief: 'A GET handler runs only for GET',
  kind: 'runs twice',
  mechanism: 'routing',
  thread: { href: 'https://github.com/fastify/fastify/pull/2826', label: 'fastify#2826, Set exposeHeadRoutes: true by default' },
  ask: [{ method: 'HEAD', url: '/page' }, { url: '/page' }],
  wrong: /^HEAD \/page → 200 \(empty\)\nGET \/page → 200 visit 2$/,
  cure: /^HEAD \/page → 200 \(empty\)\nGET \/page → 200 visit 1$/
}
