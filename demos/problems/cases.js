/** @typedef {'hangs' | 'drops data' | '404' | 'wrong scope' | 'throws at boot' | 'runs twice' | 'fills memory' | 'lets through' | 'refused' | 'wrong answer'} Kind */

/** The ways to fail, the silent ones first. @type {Kind[]} */
export const KINDS = ['wrong scope', 'lets through', 'drops data', 'runs twice', 'fills memory', 'hangs', '404', 'refused', 'wrong answer', 'throws at boot']

const PREFLIGHT = { origin: 'https://shop.example', 'access-control-request-method': 'POST' }
const SIGNED = { 'content-type': 'application/json', 'x-signature': '64161d81b419acbc15a3306ad8750e8c4728b89129f68efed318c0bf8293816b' }
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' }
/** Ada’s, signed with the secret of the case, and without an end. */
const BEARER = { authorization: 'Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJuYW1lIjoiQWRhIn0.sYoQxWO6pqHxGOeCA7mb56mbwAGv2Jswhm2GSmIUj58' }
const PAGE = { accept: 'text/html,*/*;q=0.8' }
const form = (file) => `--x\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\n\r\n${file}\r\n--x--\r\n`

/**
 * What a case asks its application: `method` is GET unless told; `note` sets two alike apart, `show` names headers of
 * the answer that tell something, `says` is said over a WebSocket, `listen` asks where the server listens,
 * `test` calls the test that the file exports, `again` imports the file once more, as the next test file does, and
 * `idle` reads nothing of the answer at first.
 *
 * @typedef {{
 *   url?: string, method?: string, headers?: Record<string, string>, body?: any, note?: string, show?: string[],
 *   says?: string, listen?: true, test?: true, again?: true, idle?: 'reads later' | 'leaves'
 * }} Question
 *
 * @typedef {object} Case something that people believe, the code it leads to (`wrong.js`), and the code that works
 * @property {string} slug name of the folder, and of its page
 * @property {number} rank its place on the page, from 1
 * @property {string} belief in the words of someone who holds it
 * @property {Kind} kind how it fails
 * @property {string} [mechanism] the topic whose page tells the mechanism
 * @property {{ href: string, label: string }} thread where people met it
 * @property {Question[]} ask
 * @property {true} [logs] the log tells a part of it, so it has a process of its own
 * @property {true} [sockets] a fake request will not do
 */

const ALL = [
  {
    slug: 'siblings', kind: 'wrong scope', mechanism: 'encapsulation',
    belief: 'What one plugin adds, the next one has',
    thread: { href: 'https://github.com/fastify/fastify/issues/1015', label: 'fastify#1015, Decorators are not accessible between plugin' },
    ask: [{ url: '/users', headers: { authorization: 'Ada' } }, { url: '/salaries' }]
  },
  {
    slug: 'promise-and-done', kind: 'runs twice', mechanism: 'hooks',
    belief: 'A hook may return a promise and call done as well',
    thread: { href: 'https://github.com/fastify/fastify/issues/1511', label: 'fastify#1511, When using an async preValidation hook the handler will be called multiple times' },
    ask: [{ method: 'POST', url: '/pay' }]
  },
  {
    slug: 'return-reply', kind: 'lets through', mechanism: 'lifecycle', logs: true,
    belief: 'reply.send() ends the handler',
    thread: { href: 'https://github.com/fastify/help/issues/1019', label: 'help#1019, Help with "Fastify error: Reply was already sent, did you forget to return reply"' },
    ask: [{ method: 'DELETE', url: '/users/7' }]
  },
  {
    slug: 'response-schema', kind: 'drops data', mechanism: 'serialization',
    belief: 'A response schema describes the answer',
    thread: { href: 'https://github.com/fastify/help/issues/211', label: 'help#211, Response schema removes from your response?' },
    ask: [{ url: '/' }]
  },
  {
    slug: 'extra-properties', kind: 'lets through', mechanism: 'input',
    belief: 'A body schema keeps out what it does not name',
    thread: { href: 'https://github.com/fastify/fastify/issues/3426', label: 'fastify#3426, Validation defaults like `removeAdditional` no longer set' },
    ask: [{ method: 'POST', url: '/users', body: { name: 'Eve', role: 'admin' } }]
  },
  {
    slug: 'prefix', kind: '404', mechanism: 'plugins',
    belief: 'Every plugin takes a prefix',
    thread: { href: 'https://github.com/fastify/fastify/issues/1279', label: 'fastify#1279, Plugin route prefixing doesn’t work in 2.0.0-rc.0' },
    ask: [{ url: '/v1/users' }, { url: '/users' }]
  },
  {
    slug: 'plugin-timeout', kind: 'throws at boot', mechanism: 'plugins',
    belief: 'A plugin is ready when its function returns',
    thread: { href: 'https://github.com/fastify/fastify/issues/239', label: 'fastify#239, Throw error when plugin callback is not called after certain amount of time' },
    ask: [{ url: '/users' }]
  },
  {
    slug: 'lazy-register', kind: 'throws at boot', mechanism: 'plugins',
    belief: 'After register() the plugin is there',
    thread: { href: 'https://github.com/fastify/middie/issues/169', label: 'middie#169, Not working without await' },
    ask: [{ url: '/', show: ['x-seen'] }]
  },
  {
    slug: 'undefined-promise', kind: 'drops data', mechanism: 'lifecycle', logs: true,
    belief: 'An async handler may send later, from a callback',
    thread: { href: 'https://github.com/fastify/fastify/pull/2702', label: 'fastify#2702, Allow async handler to resolve with undefined' },
    ask: [{ url: '/name' }]
  },
  {
    slug: 'already-booted', kind: 'throws at boot', mechanism: 'plugins',
    belief: 'Routes can be added after boot',
    thread: { href: 'https://github.com/fastify/fastify/issues/470', label: 'fastify#470, root plugin has already booted when trying register a route' },
    ask: [{ url: '/users' }]
  },
  {
    slug: 'error-handler', kind: 'wrong scope', mechanism: 'encapsulation',
    belief: 'The error handler is for the whole application',
    thread: { href: 'https://github.com/fastify/fastify/issues/3839', label: 'fastify#3839, Using setErrorHandler from a plugin doesn’t work' },
    ask: [{ url: '/' }]
  },
  {
    slug: 'not-found', kind: 'throws at boot', mechanism: 'encapsulation',
    belief: 'Each plugin can have its own 404 page',
    thread: { href: 'https://github.com/fastify/fastify/issues/1079', label: 'fastify#1079, setErrorHandler and setNotFoundHandler encapsulation' },
    ask: [{ url: '/shop/nothing' }, { url: '/blog/nothing' }]
  },
  {
    slug: 'shared-reference', kind: 'throws at boot', mechanism: 'encapsulation',
    belief: 'decorateRequest gives each request a value of its own',
    thread: { href: 'https://github.com/fastify/fastify/issues/2598', label: 'fastify#2598, Ensure that fastify Request is encapsulated' },
    ask: [{ url: '/one' }, { url: '/two' }]
  },
  {
    slug: 'late-hook', kind: 'wrong scope', mechanism: 'hooks',
    belief: 'A hook runs only for what is registered after it',
    thread: { href: 'https://github.com/fastify/fastify/issues/1897', label: 'fastify#1897, About Register sync' },
    ask: [{ url: '/health' }, { url: '/orders' }]
  },
  {
    slug: 'dependencies', kind: 'throws at boot', mechanism: 'plugins',
    belief: 'Fastify sorts plugins by their dependencies',
    thread: { href: 'https://github.com/fastify/fastify-autoload/issues/29', label: 'fastify-autoload#29, load plugins in order based on dependencies' },
    ask: [{ url: '/users' }]
  },
  {
    slug: 'cors-preflight', kind: '404', mechanism: 'encapsulation',
    belief: 'Once @fastify/cors is registered, every route has CORS',
    thread: { href: 'https://github.com/fastify/fastify-cors/issues/20', label: 'fastify-cors#20, 404 Not Found on OPTIONS request' },
    ask: [
      { method: 'OPTIONS', url: '/api/orders', headers: PREFLIGHT, show: ['access-control-allow-origin'] },
      { method: 'OPTIONS', url: '/login', headers: PREFLIGHT, show: ['access-control-allow-origin'] }
    ]
  },
  {
    slug: 'container-host', kind: 'refused', mechanism: 'start-and-stop',
    belief: 'listen() is open to the network, as in Express',
    thread: { href: 'https://github.com/fastify/fastify/issues/935', label: 'fastify#935, Fastify is not working when I use it on Docker' },
    ask: [{ listen: true }]
  },
  {
    slug: 'express-middleware', kind: 'wrong answer', mechanism: 'hooks', sockets: true,
    belief: 'Middleware written for Express works with app.use()',
    thread: { href: 'https://github.com/fastify/fastify/issues/1221', label: 'fastify#1221, Fastify is not compatible with custom Express middleware' },
    ask: [{ url: '/orders' }]
  },
  {
    slug: 'route-order', kind: 'lets through', mechanism: 'routing',
    belief: 'The route that comes first in the file wins',
    thread: { href: 'https://github.com/delvedor/find-my-way/issues/90', label: 'find-my-way#90, Unexpected route order' },
    ask: [{ url: '/admin/users' }, { method: 'POST', url: '/admin/users' }, { url: '/admin/nothing' }]
  },
  {
    slug: 'shared-schema', kind: 'throws at boot', mechanism: 'encapsulation',
    belief: 'A schema that is added is known everywhere',
    thread: { href: 'https://github.com/fastify/fastify/issues/3913', label: 'fastify#3913, can’t resolve reference commonSchema# from id #' },
    ask: [{ method: 'POST', url: '/users', body: { name: 'Ada' } }]
  },
  {
    slug: 'any-of', kind: 'drops data', mechanism: 'serialization',
    belief: 'anyOf finds the schema that fits best',
    thread: { href: 'https://github.com/fastify/fast-json-stringify/issues/290', label: 'fast-json-stringify#290, oneOf/anyOf doesn’t seem to work with objects' },
    ask: [{ url: '/dog' }]
  },
  {
    slug: 'empty-body', kind: 'refused', mechanism: 'input',
    belief: 'Without a body, the content type does not matter',
    thread: { href: 'https://github.com/fastify/fastify/issues/297', label: 'fastify#297, HTTP POST/PUT without request body' },
    ask: [
      { method: 'POST', url: '/logout' },
      { method: 'POST', url: '/logout', headers: { 'content-type': 'application/json' }, note: 'as JSON' },
      { method: 'POST', url: '/logout', headers: { 'content-type': 'application/x-www-form-urlencoded' }, note: 'as a form' }
    ]
  },
  {
    slug: 'hook-without-done', kind: 'hangs', mechanism: 'hooks',
    belief: 'A hook that takes no done is finished when it returns',
    thread: { href: 'https://github.com/fastify/fastify/issues/2131', label: 'fastify#2131, Can I use ’onResponse’ hook without async or done?' },
    ask: [{ url: '/' }]
  },
  {
    slug: 'body-in-on-request', kind: 'refused', mechanism: 'lifecycle',
    belief: 'Every hook sees the body',
    thread: { href: 'https://github.com/fastify/fastify/issues/1546', label: 'fastify#1546, Missing POST data using onRequest hook' },
    ask: [{ method: 'POST', url: '/door', body: { key: 'sesame' } }]
  },
  {
    slug: 'head-twin', kind: 'runs twice', mechanism: 'routing',
    belief: 'A GET handler runs only for GET',
    thread: { href: 'https://github.com/fastify/fastify/pull/2826', label: 'fastify#2826, Set exposeHeadRoutes: true by default' },
    ask: [{ method: 'HEAD', url: '/page' }, { url: '/page' }]
  },
  {
    slug: 'send-in-a-loop', kind: 'drops data', mechanism: 'lifecycle', logs: true,
    belief: 'reply.send() adds to the answer',
    thread: { href: 'https://github.com/fastify/help/issues/92', label: 'help#92, How can I .send() multiple times like express with .write()' },
    ask: [{ url: '/rows' }]
  },
  {
    slug: 'parser-scope', kind: 'refused', mechanism: 'input',
    belief: 'A content-type parser is for the whole application',
    thread: { href: 'https://github.com/fastify/fastify/issues/1217', label: 'fastify#1217, plugin register addContentTypeParser doesn’t work as expected' },
    ask: [{ method: 'POST', url: '/reports', headers: { 'content-type': 'application/csp-report' }, body: { blocked: 'ads' } }]
  },
  {
    slug: 'zod-query', kind: 'refused', mechanism: 'input',
    belief: 'Fastify converts a query string, whoever validates it',
    thread: { href: 'https://github.com/turkerdev/fastify-type-provider-zod/issues/7', label: 'fastify-type-provider-zod#7, type coercion support' },
    ask: [{ url: '/orders?page=2' }, { url: '/orders?page=' }]
  },
  {
    slug: 'lost-stream', kind: 'drops data', mechanism: 'reply', sockets: true,
    belief: 'An async handler need not return what it sends',
    thread: { href: 'https://github.com/fastify/fastify/issues/6682', label: 'fastify#6682, Silent response truncation when async handler calls reply.send() and resolves with undefined' },
    ask: [{ url: '/report' }]
  },
  {
    slug: 'raw-headers', kind: 'drops data', mechanism: 'reply',
    belief: 'reply.raw sends the headers that plugins have set',
    thread: { href: 'https://github.com/mpetrunic/fastify-sse-v2/issues/14', label: 'fastify-sse-v2#14, No way to pass in headers or CORs options' },
    ask: [{ url: '/events', headers: { origin: 'https://shop.example' }, show: ['access-control-allow-origin'] }]
  },
  {
    slug: 'fetch-encoding', kind: 'drops data', mechanism: 'reply', sockets: true,
    belief: 'The Response of fetch can be returned as it is',
    thread: { href: 'https://github.com/nodejs/undici/issues/2514', label: 'nodejs/undici#2514, [fetch] Omit Content-Length and Content-Encoding headers for compressed responses' },
    ask: [{ url: '/list', show: ['content-encoding'] }]
  },
  {
    slug: 'any-of-body', kind: 'drops data', mechanism: 'input',
    belief: 'A branch of anyOf that does not fit leaves the body as it is',
    thread: { href: 'https://github.com/fastify/fastify/issues/4160', label: 'fastify#4160, Potential issue with validation' },
    ask: [
      { method: 'POST', url: '/pets', body: { kind: 'dog', barks: true } },
      { method: 'POST', url: '/pets', body: { kind: 'dog', barks: true, role: 'admin' }, note: 'with a role' }
    ]
  },
  {
    slug: 'sse-error', kind: 'hangs', mechanism: 'reply',
    belief: 'Fastify answers an error, also after I have written with reply.raw',
    thread: { href: 'https://github.com/fastify/fastify/issues/3979', label: 'fastify#3979, Server Sent Events not working on fastify v 4' },
    ask: [{ url: '/events' }]
  },
  {
    slug: 'rate-limit', kind: 'lets through', mechanism: 'plugins',
    belief: 'A plugin that is registered first sees every route',
    thread: { href: 'https://github.com/fastify/fastify-rate-limit/issues/362', label: 'fastify-rate-limit#362, Rate limit don’t working even using async/await' },
    ask: [{ method: 'POST', url: '/login' }, { method: 'POST', url: '/login', note: 'again' }]
  },
  {
    slug: 'openapi', kind: 'drops data', mechanism: 'plugins',
    belief: 'The document has every route, and each schema by its name',
    thread: { href: 'https://github.com/fastify/fastify-swagger/issues/890', label: 'fastify-swagger#890, Plugin registration order requirement not clearly documented' },
    ask: [{ url: '/users' }, { url: '/document' }]
  },
  {
    slug: 'websocket', kind: 'wrong answer', mechanism: 'plugins',
    belief: 'A route with websocket: true gets a WebSocket',
    thread: { href: 'https://github.com/fastify/fastify-websocket/issues/317', label: 'fastify-websocket#317, Getting a `socket.on is not a function` error' },
    ask: [{ url: '/live', says: 'tea' }, { url: '/live' }]
  },
  {
    slug: 'otel', kind: 'drops data', mechanism: 'plugins',
    belief: 'A trace has a span for each hook and handler',
    thread: { href: 'https://github.com/fastify/otel/issues/12', label: 'otel#12, Configuring plugin before routes breaks all my tests' },
    ask: [{ url: '/orders' }]
  },
  {
    slug: 'zod-compilers', kind: 'wrong answer', mechanism: 'input',
    belief: 'With Zod set up, a JSON Schema still goes to Ajv',
    thread: { href: 'https://github.com/turkerdev/fastify-type-provider-zod/issues/37', label: 'fastify-type-provider-zod#37, Error ’schema.safeParse is not a function’ throws' },
    ask: [{ url: '/order' }, { url: '/orders?page=2' }]
  },
  {
    slug: 'multipart-limit', kind: 'refused', mechanism: 'input',
    belief: 'The limit of a body is the limit of a file in it',
    thread: { href: 'https://github.com/fastify/fastify-multipart/pull/645', label: 'fastify-multipart#645, docs: clarify multipart bodyLimit is not an aggregate limit' },
    ask: [
      { method: 'POST', url: '/photos', headers: MULTIPART, body: form('ten bytes!'), note: '10 bytes' },
      { method: 'POST', url: '/photos', headers: MULTIPART, body: form('!'.repeat(60)), note: '60 bytes' }
    ]
  },
  {
    slug: 'replace-decorator', kind: 'throws at boot', mechanism: 'encapsulation',
    belief: 'A test may decorate again what a plugin has decorated',
    thread: { href: 'https://github.com/fastify/fastify/issues/5323', label: 'fastify#5323, Overriding decorators for testing proposes' },
    ask: [{ url: '/users' }]
  },
  {
    slug: 'raw-body', kind: 'refused', mechanism: 'input',
    belief: 'JSON.stringify(request.body) is what the client has sent',
    thread: { href: 'https://github.com/fastify/fastify/issues/5491', label: 'fastify#5491, Documentation and example of webhook signature check (through rawBody)' },
    ask: [
      { method: 'POST', url: '/paid', headers: SIGNED, body: '{"order": 7, "amount": 12.50}' },
      { method: 'POST', url: '/paid', headers: SIGNED, body: '{"order": 8, "amount": 12.50}', note: 'changed on its way' }
    ]
  },
  {
    slug: 'sse-inject', kind: 'hangs', mechanism: 'reply',
    belief: 'inject() answers as soon as the first event is sent',
    thread: { href: 'https://github.com/fastify/light-my-request/issues/279', label: 'light-my-request#279, Support server-sent events' },
    ask: [{ test: true }]
  },
  {
    slug: 'slow-client', kind: 'fills memory', mechanism: 'reply', sockets: true,
    belief: 'reply.raw.write() waits until the client has read',
    thread: { href: 'https://github.com/fastify/fastify/issues/41', label: 'fastify#41, Response stream?' },
    ask: [{ url: '/rows', idle: 'reads later' }, { url: '/rows', idle: 'leaves' }]
  },
  {
    slug: 'testing', kind: 'hangs', mechanism: 'start-and-stop',
    belief: 'Tests can import the application that listens',
    thread: { href: 'https://github.com/fastify/help/issues/287', label: 'help#287, Jest did not exit one second after the test run has completed' },
    ask: [{ test: true }, { test: true, note: 'again' }, { again: true }]
  },
  {
    slug: 'protected-routes', kind: 'refused', mechanism: 'encapsulation',
    belief: 'A guard for the whole application still lets people log in',
    thread: { href: 'https://github.com/fastify/fastify-jwt/issues/38', label: 'fastify-jwt#38, Working example with protected routes' },
    ask: [
      { method: 'POST', url: '/login', body: { name: 'Ada', password: 'secret' } },
      { url: '/me' },
      { url: '/me', headers: BEARER, note: 'with a token' }
    ]
  },
  {
    slug: 'single-page-app', kind: '404', mechanism: 'routing',
    belief: '@fastify/static gives index.html for an address that is no file',
    thread: { href: 'https://github.com/fastify/help/issues/74', label: 'help#74, Unable to serve Create React App SPA urls' },
    ask: [
      { url: '/users/7', headers: PAGE },
      { url: '/assets/app-4f2a.js' },
      { url: '/assets/old.js' },
      { url: '/api/nothing', headers: PAGE }
    ]
  },
  {
    slug: 'validation-messages', kind: 'refused', mechanism: 'input',
    belief: 'The answer names every field that is wrong',
    thread: { href: 'https://github.com/fastify/fastify/issues/426', label: 'fastify#426, How to format error message in Fastify response?' },
    ask: [{ method: 'POST', url: '/', body: { age: 7 } }]
  },
  {
    slug: 'autoload', kind: 'wrong scope', mechanism: 'encapsulation',
    belief: 'What plugins/ adds, routes/ has',
    thread: { href: 'https://github.com/fastify/help/issues/838', label: 'help#838, Decorating Fastify instance returns undefined' },
    ask: [{ url: '/v1/users' }]
  }
]

/** In the order of the page. @type {Case[]} */
export const CASES = /** @type {any[]} */ (ALL).map((one, index) => ({ ...one, rank: index + 1 }))
