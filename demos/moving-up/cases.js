/**
 * A program that Fastify 4 and 5 both run, and not alike. What 5 refuses is in `refused.js`.
 *
 * @typedef {object} Case
 * @property {string} id name of its file in `programs/`
 * @property {string} wrote what one looks for in an application, in Markdown
 * @property {string} changes what is different on 5
 * @property {string} cure in words, in Markdown
 * @property {string} source the file of a package that decides it, and text in it
 * @property {string} [see] page that tells more
 * @property {'.cjs'} [ending] of its file
 */

const ERRORS = '/problems/errors'

/** What gives something away comes first. @type {Case[]} */
export const CASES = [
  {
    id: 'short-response-schema', wrote: '`response: { 200: { name: … } }`',
    changes: 'A short response schema filters nothing: each field is sent.',
    cure: 'Write `type: \'object\'` and `properties`.',
    source: 'fast-json-stringify/index.js: return `json += JSON.stringify(${input})`',
    see: '/mechanisms/serialization'
  },
  {
    id: 'route-config', wrote: '`request.routeConfig`',
    changes: 'The property is gone, so a guard that reads it lets everybody in.',
    cure: 'Read `request.routeOptions.config`. `routerPath`, `routerMethod` and `routeSchema` are `url`, `method` and `schema` there.',
    source: 'fastify/lib/request.js: config: context.config,'
  },
  {
    id: 'version-option', wrote: '`{ version: \'2.0.0\' }` of a route',
    changes: 'The option means nothing: the route answers every client.',
    cure: 'Write `constraints: { version: \'2.0.0\' }`. `versioning` is gone, too: use `constraints` in `routerOptions`.',
    source: 'fastify/lib/route.js: const constraints = opts.constraints || {}',
    see: '/mechanisms/routing'
  },
  {
    id: 'trust-proxy-hops', wrote: '`trustProxy: 1`',
    changes: 'A number of proxies trusts none. All clients have the address of the proxy, and share one rate limit.',
    cure: 'Name the addresses of the proxies: `trustProxy: \'10.0.0.0/8\'`.',
    source: 'fastify/lib/request.js: return function () { return false }'
  },
  {
    id: 'hostname', wrote: '`request.hostname`',
    changes: 'The port is no part of it, so links that you build lead elsewhere.',
    cure: 'Use `request.host`.',
    source: 'fastify/lib/request.js: return this.host.split(\':\', 1)[0]'
  },
  {
    id: 'reply-sent-sloppy', ending: '.cjs', wrote: '`reply.sent = true`, without strict mode',
    changes: 'The assignment does nothing. Fastify answers with an empty body before you do.',
    cure: 'Call `reply.hijack()`.',
    source: 'fastify/lib/reply.js: return (this[kReplyHijacked] || this.raw.writableEnded) === true',
    see: '/mechanisms/reply'
  },
  {
    id: 'sync-trailer', wrote: '`reply.trailer(name, () => value)`',
    changes: 'Nobody takes what the function returns, so the answer never ends.',
    cure: 'Make the function `async`, or call its third parameter.',
    source: 'fastify/lib/reply.js: if (typeof result === \'object\' && typeof result.then === \'function\') {'
  },
  {
    id: 'request-id', wrote: 'a header `request-id`',
    changes: 'The header is ignored, so the logs of two services do not fit together.',
    cure: 'Set `requestIdHeader: \'request-id\'`.',
    source: 'fastify/fastify.js: (options.requestIdHeader === true && \'request-id\')',
    see: '/mechanisms/logging'
  },
  {
    id: 'delete-with-type', wrote: '`DELETE` as JSON, without a body',
    changes: 'Clients that always send this header get 400, with `OPTIONS`, too. The type of a form gets 415.',
    cure: 'Leave the header out, or add a parser that takes an empty body.',
    source: 'fastify/lib/handle-request.js: contentTypeParser.run(request[kRequestContentType].toString()',
    see: '/problems/empty-body'
  },
  {
    id: 'date-time', wrote: '`format: \'date-time\'`',
    changes: 'A time without a zone gets 400, and so does the format `time`.',
    cure: 'Send a zone. Or use `iso-date-time` and `iso-time`, which 4 does not know.',
    source: 'ajv-formats/dist/formats.js: (strictTimeZone && !tz)',
    see: `${ERRORS}/validation#body-at-must-match-format-date-time`
  },
  {
    id: 'parser-prefix', wrote: '`application/json-patch+json`',
    changes: 'A type is compared whole: the parser for `application/json` does not take what begins with it.',
    cure: 'Add a parser for the whole type, or for a regular expression.',
    source: 'fastify/lib/content-type-parser.js: parser = this.customParsers.get(contentType.mediaType)',
    see: '/mechanisms/input'
  },
  {
    id: 'semicolon', wrote: '`/tea;sort=price`',
    changes: 'A semicolon is a part of the path.',
    cure: 'Ask with `?`, or set `useSemicolonDelimiter` in `routerOptions`.',
    source: 'find-my-way/index.js: opts.useSemicolonDelimiter || false',
    see: '/mechanisms/routing'
  },
  {
    id: 'all-methods', wrote: '`app.all()` for WebDAV',
    changes: 'The methods of WebDAV are not in it any more.',
    cure: 'Call `app.addHttpMethod()` before, for each of them.',
    source: 'fastify/fastify.js: method: this.supportedMethods, url, options, handler'
  },
  {
    id: 'has-route', wrote: '`hasRoute({ method, url: \'/users/7\' })`',
    changes: 'It compares with the route as you declared it, not with what the route matches.',
    cure: 'Ask for `/users/:id`, or use `app.findRoute()` for one.',
    source: 'fastify/lib/route.js: return router.hasRoute('
  },
  {
    id: 'log-hostname', wrote: '`req.hostname` in the log',
    changes: 'The field of a log line has another name.',
    cure: 'Search for `req.host`, or set a serializer for `req`.',
    source: 'fastify/lib/logger-pino.js: host: req.host,',
    see: '/mechanisms/logging'
  },
  {
    id: 'long-parameter', wrote: 'a parameter of more than 100 characters',
    changes: 'The status is another one, and your 404 handler is not called.',
    cure: 'Raise `maxParamLength` in `routerOptions`.',
    source: 'fastify/fastify.js: statusCode: 414',
    see: `${ERRORS}/routes#fst_err_max_param_length`
  },
  {
    id: 'root-array', wrote: 'a body schema of an array',
    changes: 'The type of the body itself is changed to that of the schema: a single value becomes an array of one.',
    cure: 'Remove the code for a single value: it never runs.',
    source: 'fastify/lib/validation.js: parentDataProperty: paramName',
    see: '/mechanisms/input'
  },
  {
    id: 'bad-json', wrote: 'a body that is not JSON',
    changes: 'Message and code are others. Clients and tests may compare them.',
    cure: 'Compare with the code.',
    source: 'fastify/lib/content-type-parser.js: done(new FST_ERR_CTP_INVALID_JSON_BODY(), undefined)',
    see: `${ERRORS}/bodies#fst_err_ctp_invalid_json_body`
  }
]
