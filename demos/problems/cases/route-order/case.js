/** @type {import('../../cases.js').Case} */
export default {
  slug: 'route-order',
  rank: 19,
  belief: 'The route that comes first in the file wins',
  kind: 'lets through',
  mechanism: 'routing',
  thread: { href: 'https://github.com/delvedor/find-my-way/issues/90', label: 'find-my-way#90, Unexpected route order' },
  ask: [{ url: '/admin/users' }],
  wrong: /^GET \/admin\/users → 200 \["Ada","Bob"\]$/,
  cure: /^GET \/admin\/users → 403 Only for admins$/
}
