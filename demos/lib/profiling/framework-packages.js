// What Express, Koa and Fastify bring along; a test holds this list to the installed packages.
const BROUGHT_ALONG = [
  '@fastify/ajv-compiler', '@fastify/deepmerge', '@fastify/error', '@fastify/fast-json-stringify-compiler',
  '@fastify/forwarded', '@fastify/merge-json-schemas', '@fastify/proxy-addr', '@koa/router', '@pinojs/redact',
  'abstract-logging', 'accepts', 'ajv', 'ajv-formats', 'async-function', 'async-generator-function',
  'atomic-sleep', 'avvio', 'body-parser', 'bytes', 'call-bind-apply-helpers', 'call-bound',
  'content-disposition', 'content-type', 'cookie', 'cookie-signature', 'cookies', 'debug', 'deep-equal',
  'delegates', 'depd', 'dequal', 'destroy', 'dunder-proto', 'ee-first', 'encodeurl', 'es-define-property',
  'es-errors', 'es-object-atoms', 'escape-html', 'etag', 'express', 'fast-decode-uri-component',
  'fast-deep-equal', 'fast-json-stringify', 'fast-querystring', 'fast-uri', 'fastify', 'fastq', 'finalhandler',
  'find-my-way', 'forwarded', 'fresh', 'function-bind', 'generator-function', 'get-intrinsic', 'get-proto',
  'gopd', 'has-symbols', 'hasown', 'http-assert', 'http-errors', 'iconv-lite', 'inherits', 'ipaddr.js',
  'is-promise', 'json-schema-ref-resolver', 'json-schema-traverse', 'keygrip', 'koa', 'koa-compose',
  'koa-tree-router', 'light-my-request', 'math-intrinsics', 'media-typer', 'merge-descriptors', 'mime-db',
  'mime-types', 'ms', 'negotiator', 'object-inspect', 'on-exit-leak-free', 'on-finished', 'once', 'parseurl',
  'path-to-regexp', 'pino', 'pino-abstract-transport', 'pino-std-serializers', 'process-warning', 'proxy-addr',
  'qs', 'quick-format-unescaped', 'range-parser', 'raw-body', 'real-require', 'require-from-string', 'ret',
  'reusify', 'rfdc', 'router', 'safe-regex2', 'safe-stable-stringify', 'safer-buffer', 'secure-json-parse',
  'semver', 'send', 'serve-static', 'set-cookie-parser', 'setprototypeof', 'side-channel', 'side-channel-list',
  'side-channel-map', 'side-channel-weakmap', 'sonic-boom', 'split2', 'statuses', 'thread-stream',
  'toad-cache', 'toidentifier', 'tsscmp', 'type-is', 'unpipe', 'vary', 'wrappy'
]

// Frameworks and their parts that a profile from elsewhere may show.
const OTHERS = [
  '@fastify/express', '@fastify/middie', 'fastify-plugin', '@nestjs/core', '@nestjs/common', '@nestjs/platform-express',
  '@nestjs/platform-fastify', '@hapi/hapi', 'connect', 'restify', 'polka', 'hono', '@hono/node-server', 'h3'
]

/** Packages whose work is the framework's, whoever wrote them. */
export const FRAMEWORK_PACKAGES = new Set([...BROUGHT_ALONG, ...OTHERS])
