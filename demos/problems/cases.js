/**
 * A question that a case asks its application.
 *
 * @typedef {object} Question
 * @property {string} [url]
 * @property {string} [method] `GET` unless told
 * @property {Record<string, string>} [headers]
 * @property {object | string} [body]
 * @property {string} [note] what sets the request apart from one of the same address
 * @property {string[]} [show] headers of the answer that tell something
 * @property {true} [listen] no request: where does the server listen?
 *
 * @typedef {'hangs' | 'drops data' | '404' | 'wrong scope' | 'throws at boot' | 'runs twice' | 'lets through' | 'refused' | 'wrong answer'} Kind
 *
 * @typedef {object} Case something that people believe, the code it leads to (`wrong.js`), and the code that works (`cure.js`)
 * @property {string} slug name of the folder, and anchor on the page
 * @property {number} rank its place on the page, from 1
 * @property {string} belief in the words of someone who holds it
 * @property {Kind} kind how it fails
 * @property {string} [mechanism] the topic whose page tells the mechanism
 * @property {{ href: string, label: string }} thread where people met it
 * @property {Question[]} ask
 * @property {true} [logs] the log tells a part of it: run in a process of its own, and read what that writes
 * @property {true} [sockets] ask over a socket: a fake request will not do
 */

/**
 * The ways to fail, the silent ones first.
 *
 * @type {Kind[]}
 */
export const KINDS = ['wrong scope', 'lets through', 'drops data', 'runs twice', 'hangs', '404', 'refused', 'wrong answer', 'throws at boot']

const PREFLIGHT = { origin: 'https://shop.example', 'access-control-request-method': 'POST' }
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' }
const form = (/** @type {string} */ file) => `--x\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\n\r\n${file}\r\n--x--\r\n`

/** @type {Array<Omit<Case, 'rank'>>} */
const ALL = [
  {
    slug: 'siblings',
    belief: 'What one plugin adds, the next one has',
    kind: 'wrong scope',
    mechanism: 'encapsulation',
    thread: { href: 'https://github.com/fastify/fastify/issues/1015', label: 'fastify#1015, Decorators are not accessible between plugin' },
    ask: [
      { url: '/users', headers: { authorization: 'Ada' } },
      { url: '/salaries' }
    ]
  },
  {
    slug: 'promise-and-done',
    belief: 'A hook may return a promise and call done as well',
    kind: 'runs twice',
    mechanism: 'hooks',
    thread: { href: 'https://github.com/fastify/fastify/issues/1511', label: 'fastify#1511, When using an async preValidation hook the handler will be called multiple times' },
    ask: [{ method: 'POST', url: '/pay' }]
  },
  {
    slug: 'return-reply',
    belief: 'reply.send() ends the handler',
    kind: 'lets through',
    mechanism: 'lifecycle',
    thread: { href: 'https://github.com/fastify/help/issues/1019', label: 'help#1019, Help with "Fastify error: Reply was already sent, did you forget to return reply"' },
    ask: [{ method: 'DELETE', url: '/users/7' }],
    logs: true
  },
  {
    slug: 'response-schema',
    belief: 'A response schema describes the answer',
    kind: 'drops data',
    mechanism: 'serialization',
    thread: { href: 'https://github.com/fastify/help/issues/211', label: 'help#211, Response schema removes from your response?' },
    ask: [{ url: '/' }]
  },
  {
    slug: 'extra-properties',
    belief: 'A body schema keeps out what it does not name',
    kind: 'lets through',
    mechanism: 'input',
    thread: { href: 'https://github.com/fastify/fastify/issues/3426', label: 'fastify#3426, Validation defaults like `removeAdditional` no longer set' },
    ask: [{ method: 'POST', url: '/users', body: { name: 'Eve', role: 'admin' } }]
  },
  {
    slug: 'prefix',
    belief: 'Every plugin takes a prefix',
    kind: '404',
    mechanism: 'plugins',
    thread: { href: 'https://github.com/fastify/fastify/issues/1279', label: 'fastify#1279, Plugin route prefixing doesn’t work in 2.0.0-rc.0' },
    ask: [{ url: '/v1/users' }, { url: '/users' }]
  },
  {
    slug: 'plugin-timeout',
    belief: 'A plugin is ready when its function returns',
    kind: 'throws at boot',
    mechanism: 'plugins',
    thread: { href: 'https://github.com/fastify/fastify/issues/239', label: 'fastify#239, Throw error when plugin callback is not called after certain amount of time' },
    ask: [{ url: '/users' }]
  },
  {
    slug: 'lazy-register',
    belief: 'After register() the plugin is there',
    kind: 'throws at boot',
    mechanism: 'plugins',
    thread: { href: 'https://github.com/fastify/middie/issues/169', label: 'middie#169, Not working without await' },
    ask: [{ url: '/', show: ['x-seen'] }]
  },
  {
    slug: 'undefined-promise',
    belief: 'An async handler may send later, from a callback',
    kind: 'drops data',
    mechanism: 'lifecycle',
    thread: { href: 'https://github.com/fastify/fastify/pull/2702', label: 'fastify#2702, Allow async handler to resolve with undefined' },
    ask: [{ url: '/name' }],
    logs: true
  },
  {
    slug: 'already-booted',
    belief: 'Routes can be added after boot',
    kind: 'throws at boot',
    mechanism: 'plugins',
    thread: { href: 'https://github.com/fastify/fastify/issues/470', label: 'fastify#470, root plugin has already booted when trying register a route' },
    ask: [{ url: '/users' }]
  },
  {
    slug: 'error-handler',
    belief: 'The error handler is for the whole application',
    kind: 'wrong scope',
    mechanism: 'encapsulation',
    thread: { href: 'https://github.com/fastify/fastify/issues/3839', label: 'fastify#3839, Using setErrorHandler from a plugin doesn’t work' },
    ask: [{ url: '/' }]
  },
  {
    slug: 'not-found',
    belief: 'Each plugin can have its own 404 page',
    kind: 'throws at boot',
    mechanism: 'encapsulation',
    thread: { href: 'https://github.com/fastify/fastify/issues/1079', label: 'fastify#1079, setErrorHandler and setNotFoundHandler encapsulation' },
    ask: [{ url: '/shop/nothing' }, { url: '/blog/nothing' }]
  },
  {
    slug: 'shared-reference',
    belief: 'decorateRequest gives each request a value of its own',
    kind: 'throws at boot',
    mechanism: 'encapsulation',
    thread: { href: 'https://github.com/fastify/fastify/issues/2598', label: 'fastify#2598, Ensure that fastify Request is encapsulated' },
    ask: [{ url: '/one' }, { url: '/two' }]
  },
  {
    slug: 'late-hook',
    belief: 'A hook runs only for what is registered after it',
    kind: 'wrong scope',
    mechanism: 'hooks',
    thread: { href: 'https://github.com/fastify/fastify/issues/1897', label: 'fastify#1897, About Register sync' },
    ask: [{ url: '/health' }, { url: '/orders' }]
  },
  {
    slug: 'dependencies',
    belief: 'Fastify sorts plugins by their dependencies',
    kind: 'throws at boot',
    mechanism: 'plugins',
    thread: { href: 'https://github.com/fastify/fastify-autoload/issues/29', label: 'fastify-autoload#29, load plugins in order based on dependencies' },
    ask: [{ url: '/users' }]
  },
  {
    slug: 'cors-preflight',
    belief: 'Once @fastify/cors is registered, every route has CORS',
    kind: '404',
    mechanism: 'encapsulation',
    thread: { href: 'https://github.com/fastify/fastify-cors/issues/20', label: 'fastify-cors#20, 404 Not Found on OPTIONS request' },
    ask: [
      { method: 'OPTIONS', url: '/api/orders', headers: PREFLIGHT, show: ['access-control-allow-origin'] },
      { method: 'OPTIONS', url: '/login', headers: PREFLIGHT, show: ['access-control-allow-origin'] }
    ]
  },
  {
    slug: 'container-host',
    belief: 'listen() is open to the network, as in Express',
    kind: 'refused',
    mechanism: 'start-and-stop',
    thread: { href: 'https://github.com/fastify/fastify/issues/935', label: 'fastify#935, Fastify is not working when I use it on Docker' },
    ask: [{ listen: true }]
  },
  {
    slug: 'express-middleware',
    belief: 'Middleware written for Express works with app.use()',
    kind: 'wrong answer',
    mechanism: 'hooks',
    thread: { href: 'https://github.com/fastify/fastify/issues/1221', label: 'fastify#1221, Fastify is not compatible with custom Express middleware' },
    ask: [{ url: '/orders' }],
    sockets: true
  },
  {
    slug: 'route-order',
    belief: 'The route that comes first in the file wins',
    kind: 'lets through',
    mechanism: 'routing',
    thread: { href: 'https://github.com/delvedor/find-my-way/issues/90', label: 'find-my-way#90, Unexpected route order' },
    ask: [{ url: '/admin/users' }, { method: 'POST', url: '/admin/users' }, { url: '/admin/nothing' }]
  },
  {
    slug: 'shared-schema',
    belief: 'A schema that is added is known everywhere',
    kind: 'throws at boot',
    mechanism: 'encapsulation',
    thread: { href: 'https://github.com/fastify/fastify/issues/3913', label: 'fastify#3913, can’t resolve reference commonSchema# from id #' },
    ask: [{ method: 'POST', url: '/users', body: { name: 'Ada' } }]
  },
  {
    slug: 'any-of',
    belief: 'anyOf finds the schema that fits best',
    kind: 'drops data',
    mechanism: 'serialization',
    thread: { href: 'https://github.com/fastify/fast-json-stringify/issues/290', label: 'fast-json-stringify#290, oneOf/anyOf doesn’t seem to work with objects' },
    ask: [{ url: '/dog' }]
  },
  {
    slug: 'empty-body',
    belief: 'Without a body, the content type does not matter',
    kind: 'refused',
    mechanism: 'input',
    thread: { href: 'https://github.com/fastify/fastify/issues/297', label: 'fastify#297, HTTP POST/PUT without request body' },
    ask: [
      { method: 'POST', url: '/logout' },
      { method: 'POST', url: '/logout', headers: { 'content-type': 'application/json' }, note: 'as JSON' },
      { method: 'POST', url: '/logout', headers: { 'content-type': 'application/x-www-form-urlencoded' }, note: 'as a form' }
    ]
  },
  {
    slug: 'hook-without-done',
    belief: 'A hook that takes no done is finished when it returns',
    kind: 'hangs',
    mechanism: 'hooks',
    thread: { href: 'https://github.com/fastify/fastify/issues/2131', label: 'fastify#2131, Can I use ’onResponse’ hook without async or done?' },
    ask: [{ url: '/' }]
  },
  {
    slug: 'body-in-on-request',
    belief: 'Every hook sees the body',
    kind: 'refused',
    mechanism: 'lifecycle',
    thread: { href: 'https://github.com/fastify/fastify/issues/1546', label: 'fastify#1546, Missing POST data using onRequest hook' },
    ask: [{ method: 'POST', url: '/door', body: { key: 'sesame' } }]
  },
  {
    slug: 'head-twin',
    belief: 'A GET handler runs only for GET',
    kind: 'runs twice',
    mechanism: 'routing',
    thread: { href: 'https://github.com/fastify/fastify/pull/2826', label: 'fastify#2826, Set exposeHeadRoutes: true by default' },
    ask: [{ method: 'HEAD', url: '/page' }, { url: '/page' }]
  },
  {
    slug: 'send-in-a-loop',
    belief: 'reply.send() adds to the answer',
    kind: 'drops data',
    mechanism: 'lifecycle',
    thread: { href: 'https://github.com/fastify/help/issues/92', label: 'help#92, How can I .send() multiple times like express with .write()' },
    ask: [{ url: '/rows' }],
    logs: true
  },
  {
    slug: 'parser-scope',
    belief: 'A content-type parser is for the whole application',
    kind: 'refused',
    mechanism: 'input',
    thread: { href: 'https://github.com/fastify/fastify/issues/1217', label: 'fastify#1217, plugin register addContentTypeParser doesn’t work as expected' },
    ask: [{ method: 'POST', url: '/reports', headers: { 'content-type': 'application/csp-report' }, body: { blocked: 'ads' } }]
  },
  {
    slug: 'zod-query',
    belief: 'Fastify converts a query string, whoever validates it',
    kind: 'refused',
    mechanism: 'input',
    thread: { href: 'https://github.com/turkerdev/fastify-type-provider-zod/issues/7', label: 'fastify-type-provider-zod#7, type coercion support' },
    ask: [{ url: '/orders?page=2' }, { url: '/orders?page=' }]
  },
  {
    slug: 'lost-stream',
    belief: 'An async handler need not return what it sends',
    kind: 'drops data',
    mechanism: 'reply',
    thread: { href: 'https://github.com/fastify/fastify/issues/6682', label: 'fastify#6682, Silent response truncation when async handler calls reply.send() and resolves with undefined' },
    ask: [{ url: '/report' }],
    sockets: true
  },
  {
    slug: 'raw-headers',
    belief: 'reply.raw sends the headers that plugins have set',
    kind: 'drops data',
    mechanism: 'reply',
    thread: { href: 'https://github.com/mpetrunic/fastify-sse-v2/issues/14', label: 'fastify-sse-v2#14, No way to pass in headers or CORs options' },
    ask: [{ url: '/events', headers: { origin: 'https://shop.example' }, show: ['access-control-allow-origin'] }]
  },
  {
    slug: 'fetch-encoding',
    belief: 'The Response of fetch can be returned as it is',
    kind: 'drops data',
    mechanism: 'reply',
    thread: { href: 'https://github.com/nodejs/undici/issues/2514', label: 'nodejs/undici#2514, [fetch] Omit Content-Length and Content-Encoding headers for compressed responses' },
    ask: [{ url: '/list', show: ['content-encoding'] }],
    sockets: true
  },
  {
    slug: 'any-of-body',
    belief: 'A branch of anyOf that does not fit leaves the body as it is',
    kind: 'drops data',
    mechanism: 'input',
    thread: { href: 'https://github.com/fastify/fastify/issues/4160', label: 'fastify#4160, Potential issue with validation' },
    ask: [
      { method: 'POST', url: '/pets', body: { kind: 'dog', barks: true } },
      { method: 'POST', url: '/pets', body: { kind: 'dog', barks: true, role: 'admin' }, note: 'with a role' }
    ]
  },
  {
    slug: 'sse-error',
    belief: 'Fastify answers an error, also after I have written with reply.raw',
    kind: 'hangs',
    mechanism: 'reply',
    thread: { href: 'https://github.com/fastify/fastify/issues/3979', label: 'fastify#3979, Server Sent Events not working on fastify v 4' },
    ask: [{ url: '/events' }]
  },
  {
    slug: 'rate-limit',
    belief: 'A plugin that is registered first sees every route',
    kind: 'lets through',
    mechanism: 'plugins',
    thread: { href: 'https://github.com/fastify/fastify-rate-limit/issues/362', label: 'fastify-rate-limit#362, Rate limit don’t working even using async/await' },
    ask: [{ method: 'POST', url: '/login' }, { method: 'POST', url: '/login', note: 'again' }]
  },
  {
    slug: 'multipart-limit',
    belief: 'The limit of a body is the limit of a file in it',
    kind: 'refused',
    mechanism: 'input',
    thread: { href: 'https://github.com/fastify/fastify-multipart/pull/645', label: 'fastify-multipart#645, docs: clarify multipart bodyLimit is not an aggregate limit' },
    ask: [
      { method: 'POST', url: '/photos', headers: MULTIPART, body: form('ten bytes!'), note: '10 bytes' },
      { method: 'POST', url: '/photos', headers: MULTIPART, body: form('!'.repeat(60)), note: '60 bytes' }
    ]
  }
]

/** In the order of the page. @type {Case[]} */
export const CASES = ALL.map((one, index) => ({ ...one, rank: index + 1 }))
