/** @type {import('../../cases.js').Case} */
export default {
  slug: 'route-order',
  rank: 19,
  belief: 'The route that comes first in the file wins',
  kind: 'lets through',
  mechanism: 'routing',
  thread: { href: 'https://github.com/delvedor/find-my-way/issues/90', label: 'find-my-way#90, Unexpected route order' },
  ask: [{ url: '/admin/users' }, { method: 'POST', url: '/admin/users' }, { url: '/admin/nothing' }],
  wrong: /^GET \/admin\/users → 200 \["Ada","Bob"\]\nPOST \/admin\/users → 403 Only for admins\nGET \/admin\/nothing → 403 Only for admins$/,
  cure: /^(?:(?:GET|POST) \/admin\/\w+ → 403 Only for admins\n?){3}$/
}
