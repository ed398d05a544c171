/** @type {import('../../cases.js').Case} */
export default {
  slug: 'siblings',
  rank: 1,
  belief: 'What one plugin adds, the next one has',
  kind: 'wrong scope',
  mechanism: 'encapsulation',
  thread: { href: 'https://github.com/fastify/fastify/issues/1015', label: 'fastify#1015, Decorators are not accessible between plugin' },
  ask: [
    { url: '/users', headers: { authorization: 'Ada' } },
    { url: '/salaries' }
  ],
  wrong: /^GET \/users → 500 .*Cannot read properties of undefined.*\nGET \/salaries → 200 \{"Ada":9000\}$/,
  cure: /^GET \/users → 200 \["Ada","Bob"\]\nGET \/salaries → 401 Log in first$/
}
