/**
 * A program that Fastify 4 and 5 run differently.
 *
 * @typedef {object} Case
 * @property {string} id name of its file in `programs/`
 * @property {'silent' | 'refused'} kind whether Fastify 5 throws, or only does something else
 * @property {string} wrote what one looks for in an application, in Markdown
 * @property {string} changes what is different on 5
 * @property {string} cure in words, in Markdown
 * @property {string} source the file of a package that decides it, and text in it
 * @property {string} [see] page that tells more
 * @property {'.cjs'} [ending] of its file
 */

const ERRORS = '/problems/errors'

/** What changes without an error comes first, and what gives something away before the rest. @type {Case[]} */
export const CASES = [
  {
    id: 'short-response-schema', kind: 'silent', wrote: '`response: { 200: { name: … } }`',
    changes: 'A short response schema filters nothing: each field is sent.',
    cure: 'Write `type: \'object\'` and `properties`.',
    source: 'fast-json-stringify/index.js: return `json += JSON.stringify(${input})`',
    see: '/mechanisms/serialization'
  },
  {
    id: 'route-config', kind: 'silent', wrote: '`request.routeConfig`',
    changes: 'The property is gone, so a guard that reads it lets everybody in.',
    cure: 'Read `request.routeOptions.config`. `routerPath`, `routerMethod` and `routeSchema` are `url`, `method` and `schema` there.',
    source: 'fastify/lib/request.js: config: context.config,'
  },
  {
    id: 'version-option', kind: 'silent', wrote: '`{ version: \'2.0.0\' }` of a route',
    changes: 'The option means nothing: the route answers every client.',
    cure: 'Write `constraints: { version: \'2.0.0\' }`. `versioning` is gone, too: use `constraints` in `routerOptions`.',
    source: 'fastify/lib/route.js: const constraints = opts.constraints || {}',
    see: '/mechanisms/routing'
  },
  {
    id: 'trust-proxy-hops', kind: 'silent', wrote: '`trustProxy: 1`',
    changes: 'A number of proxies trusts none. All clients have the address of the proxy, and share one rate limit.',
    cure: 'Name the addresses of the proxies: `trustProxy: \'10.0.0.0/8\'`.',
    source: 'fastify/lib/request.js: return function () { return false }'
  },
  {
    id: 'hostname', kind: 'silent', wrote: '`request.hostname`',
    changes: 'The port is no part of it, so links that you build lead elsewhere.',
    cure: 'Use `request.host`.',
    source: 'fastify/lib/request.js: return this.host.split(\':\', 1)[0]'
  },
  {
    id: 'reply-sent-sloppy', kind: 'silent', ending: '.cjs', wrote: '`reply.sent = true`, without strict mode',
    changes: 'The assignment does nothing. Fastify answers with an empty body before you do.',
    cure: 'Call `reply.hijack()`.',
    source: 'fastify/lib/reply.js: return (this[kReplyHijacked] || this.raw.writableEnded) === true',
    see: '/mechanisms/reply'
  },
  {
    id: 'sync-trailer', kind: 'silent', wrote: '`reply.trailer(name, () => value)`',
    changes: 'Nobody takes what the function returns, so the answer never ends.',
    cure: 'Make the function `async`, or call its third parameter.',
    source: 'fastify/lib/reply.js: if (typeof result === \'object\' && typeof result.then === \'function\') {'
  },
  {
    id: 'request-id', kind: 'silent', wrote: 'a header `request-id`',
    changes: 'The header is ignored, so the logs of two services do not fit together.',
    cure: 'Set `requestIdHeader: \'request-id\'`.',
    source: 'fastify/fastify.js: (options.requestIdHeader === true && \'request-id\')',
    see: '/mechanisms/logging'
  },
  {
    id: 'delete-with-type', kind: 'silent', wrote: '`DELETE` as JSON, without a body',
    changes: 'Clients that always send this header get 400, with `OPTIONS`, too. The type of a form gets 415.',
    cure: 'Leave the header out, or add a parser that takes an empty body.',
    source: 'fastify/lib/handle-request.js: contentTypeParser.run(request[kRequestContentType].toString()',
    see: '/problems/empty-body'
  },
  {
    id: 'date-time', kind: 'silent', wrote: '`format: \'date-time\'`',
    changes: 'A time without a zone gets 400, and so does the format `time`.',
    cure: 'Send a zone. Or use `iso-date-time` and `iso-time`, which 4 does not know.',
    source: 'ajv-formats/dist/formats.js: (strictTimeZone && !tz)',
    see: `${ERRORS}/validation#body-at-must-match-format-date-time`
  },
  {
    id: 'parser-prefix', kind: 'silent', wrote: '`application/json-patch+json`',
    changes: 'A type is compared whole: the parser for `application/json` does not take what begins with it.',
    cure: 'Add a parser for the whole type, or for a regular expression.',
    source: 'fastify/lib/content-type-parser.js: parser = this.customParsers.get(contentType.mediaType)',
    see: '/mechanisms/input'
  },
  {
    id: 'semicolon', kind: 'silent', wrote: '`/tea;sort=price`',
    changes: 'A semicolon is a part of the path.',
    cure: 'Ask with `?`, or set `useSemicolonDelimiter` in `routerOptions`.',
    source: 'find-my-way/index.js: opts.useSemicolonDelimiter || false',
    see: '/mechanisms/routing'
  },
  {
    id: 'all-methods', kind: 'silent', wrote: '`app.all()` for WebDAV',
    changes: 'The methods of WebDAV are not in it any more.',
    cure: 'Call `app.addHttpMethod()` before, for each of them.',
    source: 'fastify/fastify.js: method: this.supportedMethods, url, options, handler'
  },
  {
    id: 'has-route', kind: 'silent', wrote: '`app.hasRoute({ url: \'/users/7\' })`',
    changes: 'It compares with the route as you declared it, not with what the route matches.',
    cure: 'Ask for `/users/:id`, or use `app.findRoute()` for one.',
    source: 'fastify/lib/route.js: return router.hasRoute('
  },
  {
    id: 'log-hostname', kind: 'silent', wrote: '`req.hostname` in the log',
    changes: 'The field of a log line has another name.',
    cure: 'Search for `req.host`, or set a serializer for `req`.',
    source: 'fastify/lib/logger-pino.js: host: req.host,',
    see: '/mechanisms/logging'
  },
  {
    id: 'long-parameter', kind: 'silent', wrote: 'a parameter of more than 100 characters',
    changes: 'The status is another one, and your 404 handler is not called.',
    cure: 'Raise `maxParamLength` in `routerOptions`.',
    source: 'fastify/fastify.js: statusCode: 414',
    see: `${ERRORS}/routes#fst_err_max_param_length`
  },
  {
    id: 'root-array', kind: 'silent', wrote: 'a body schema of an array',
    changes: 'The type of the body itself is changed to that of the schema: a single value becomes an array of one.',
    cure: 'Remove the code for a single value: it never runs.',
    source: 'fastify/lib/validation.js: parentDataProperty: paramName',
    see: '/mechanisms/input'
  },
  {
    id: 'bad-json', kind: 'silent', wrote: 'a body that is not JSON',
    changes: 'Message and code are others. Clients and tests may compare them.',
    cure: 'Compare with the code.',
    source: 'fastify/lib/content-type-parser.js: done(new FST_ERR_CTP_INVALID_JSON_BODY(), undefined)',
    see: `${ERRORS}/bodies#fst_err_ctp_invalid_json_body`
  },
  {
    id: 'plugin-for-4', kind: 'refused', wrote: 'a plugin for Fastify 4',
    changes: 'The plugin does not load.',
    cure: 'Take a version of it for 5. In your own, change the range.',
    source: 'fastify/lib/plugin-utils.js: throw new FST_ERR_PLUGIN_VERSION_MISMATCH(',
    see: `${ERRORS}/plugins#fst_err_plugin_version_mismatch`
  },
  {
    id: 'listen-port', kind: 'refused', wrote: '`app.listen(3000)`',
    changes: 'The port is taken for the object of options.',
    cure: 'Write `app.listen({ port: 3000 })`.',
    source: 'fastify/lib/server.js: listenOptions.host = host',
    see: `${ERRORS}/node#cannot-create-property-host-on-number`
  },
  {
    id: 'pino-logger', kind: 'refused', wrote: '`logger: pino()`',
    changes: '`logger` takes options, and no logger.',
    cure: 'Write `loggerInstance: pino()`.',
    source: 'fastify/lib/logger-factory.js: throw FST_ERR_LOG_INVALID_LOGGER_CONFIG()',
    see: `${ERRORS}/logger#fst_err_log_invalid_logger_config`
  },
  {
    id: 'short-query-schema', kind: 'refused', wrote: '`querystring: { page: … }`',
    changes: 'Ajv refuses a short schema: it takes each property for a keyword.',
    cure: 'Write `type: \'object\'` and `properties`.',
    source: 'ajv/dist/compile/util.js: checkStrictMode(it, `unknown keyword: "${key}"`)',
    see: `${ERRORS}/libraries#strict-mode-unknown-keyword`
  },
  {
    id: 'redirect', kind: 'refused', wrote: '`reply.redirect(301, url)`',
    changes: 'The URL comes first, so it is taken for the status.',
    cure: 'Write `reply.redirect(url, 301)`.',
    source: 'fastify/lib/reply.js: Reply.prototype.redirect = function (url, code) {',
    see: `${ERRORS}/replies#fst_err_bad_status_code`
  },
  {
    id: 'reply-sent', kind: 'refused', wrote: '`reply.sent = true`',
    changes: 'The property can only be read.',
    cure: 'Call `reply.hijack()`.',
    source: 'fastify/lib/reply.js: return (this[kReplyHijacked] || this.raw.writableEnded) === true',
    see: `${ERRORS}/node#cannot-set-property-sent-of-reply`
  },
  {
    id: 'response-time', kind: 'refused', wrote: '`reply.getResponseTime()`',
    changes: 'The method is a property now. In an `onResponse` hook, the error is only logged.',
    cure: 'Read `reply.elapsedTime`.',
    source: 'fastify/lib/reply.js: elapsedTime: {',
    see: `${ERRORS}/node#get-response-time-is-not-a-function`
  },
  {
    id: 'connection', kind: 'refused', wrote: '`request.connection`',
    changes: 'The property is gone.',
    cure: 'Read `request.socket`, or `request.ip` for the address.',
    source: 'fastify/lib/request.js: return this.raw.socket',
    see: `${ERRORS}/node#cannot-read-properties-of-undefined-reading-remote-address`
  },
  {
    id: 'context', kind: 'refused', wrote: '`request.context`, `reply.context`',
    changes: 'Both are gone.',
    cure: 'Read `request.routeOptions`, which has `config` and `schema`.',
    source: 'fastify/lib/request.js: config: context.config,',
    see: `${ERRORS}/node#cannot-read-properties-of-undefined-reading-config`
  },
  {
    id: 'params-prototype', kind: 'refused', wrote: '`request.params.hasOwnProperty()`',
    changes: 'The object inherits nothing.',
    cure: 'Write `Object.hasOwn(params, name)`.',
    source: 'find-my-way/lib/null-object.js: NullObject.prototype = Object.create(null)',
    see: `${ERRORS}/node#has-own-property-is-not-a-function`
  },
  {
    id: 'head-after-get', kind: 'refused', wrote: '`app.get()`, then `app.head()`',
    changes: 'The route for GET has declared HEAD, too.',
    cure: 'Declare `head` first, or set `exposeHeadRoute: false` at the other.',
    source: 'fastify/lib/route.js: throw new FST_ERR_DUPLICATED_ROUTE(opts.method, opts.url)',
    see: `${ERRORS}/routes#fst_err_duplicated_route`
  },
  {
    id: 'decorate-object', kind: 'refused', wrote: '`decorateRequest(\'user\', {})`',
    changes: 'All requests would share the object.',
    cure: 'Declare `null`, and set the object in a hook.',
    source: 'fastify/lib/decorate.js: throw new FST_ERR_DEC_REFERENCE_TYPE(name, typeof fn)',
    see: `${ERRORS}/decorators#fst_err_dec_reference_type`
  },
  {
    id: 'async-plugin-with-done', kind: 'refused', wrote: 'an async plugin that takes `done`',
    changes: 'The plugin would be ready twice.',
    cure: 'Leave `done` out.',
    source: 'fastify/lib/plugin-utils.js: throw new FST_ERR_PLUGIN_INVALID_ASYNC_HANDLER(pluginName)',
    see: `${ERRORS}/plugins#fst_err_plugin_invalid_async_handler`
  },
  {
    id: 'propfind', kind: 'refused', wrote: 'a route for `PROPFIND`',
    changes: 'Methods of WebDAV are unknown.',
    cure: 'Call `app.addHttpMethod()` before. Tell it whether the method has a body.',
    source: 'fastify/lib/route.js: throw new FST_ERR_ROUTE_METHOD_NOT_SUPPORTED(method)',
    see: `${ERRORS}/routes#fst_err_route_method_not_supported`
  },
  {
    id: 'default-route', kind: 'refused', wrote: '`app.setDefaultRoute()`',
    changes: 'The method is gone.',
    cure: 'Use `app.setNotFoundHandler()`, whose handler takes request and reply.',
    source: 'fastify/fastify.js: setNotFoundHandler,',
    see: `${ERRORS}/node#set-default-route-is-not-a-function`
  }
]
