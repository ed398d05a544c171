/** Every role that work can have, in words. */
export const ROLE_LABELS = {
  router: 'router',
  framework: 'framework and its packages',
  hooks: 'hooks, middleware dispatch',
  serializer: 'serializer',
  logger: 'logger',
  package: 'other packages',
  application: 'application',
  core: 'Node core, JavaScript',
  native: 'native: system calls, C++',
  gc: 'garbage collection',
  compiler: 'compiling',
  loading: 'loading modules'
}

/** @typedef {keyof typeof ROLE_LABELS} Role whom a piece of work belongs to */

const setOf = (/** @type {string} */ names) => new Set(names.trim().split(/\s+/))
const ROUTERS = setOf('router path-to-regexp find-my-way @koa/router koa-tree-router koa-router')
const SERIALIZERS = setOf('fast-json-stringify safe-stable-stringify json-schema-ref-resolver')
const LOGGERS = setOf(`pino pino-std-serializers pino-pretty pino-http sonic-boom thread-stream quick-format-unescaped
  abstract-logging atomic-sleep on-exit-leak-free winston bunyan morgan loglevel log4js`)
const DISPATCHERS = setOf('koa-compose @fastify/middie')
// Express runs its middleware in its router's list, so that work cannot be told from routing.
const HOOKS_OF_FASTIFY = /(^|\/)node_modules\/fastify\/lib\/hooks\.js$/
const LOGGER_OF_FASTIFY = /(^|\/)node_modules\/fastify\/lib\/logger/

/** What else Express, Koa and Fastify bring along, as a test checks, and other frameworks. */
const FRAMEWORK_PACKAGES = setOf(`
  @fastify/ajv-compiler @fastify/deepmerge @fastify/error @fastify/fast-json-stringify-compiler @fastify/forwarded
  @fastify/merge-json-schemas @fastify/proxy-addr @pinojs/redact accepts ajv ajv-formats async-function
  async-generator-function avvio body-parser bytes call-bind-apply-helpers call-bound content-disposition content-type
  cookie cookie-signature cookies debug deep-equal delegates depd dequal destroy dunder-proto ee-first encodeurl
  es-define-property es-errors es-object-atoms escape-html etag express fast-decode-uri-component fast-deep-equal
  fast-querystring fast-uri fastify fastq finalhandler forwarded fresh function-bind generator-function get-intrinsic
  get-proto gopd has-symbols hasown http-assert http-errors iconv-lite inherits ipaddr.js is-promise
  json-schema-traverse keygrip koa light-my-request math-intrinsics media-typer merge-descriptors mime-db mime-types ms
  negotiator object-inspect on-finished once parseurl pino-abstract-transport process-warning proxy-addr qs range-parser
  raw-body real-require require-from-string ret reusify rfdc safe-regex2 safer-buffer secure-json-parse semver send
  serve-static set-cookie-parser setprototypeof side-channel side-channel-list side-channel-map side-channel-weakmap
  split2 statuses toad-cache toidentifier tsscmp type-is unpipe vary wrappy @fastify/express fastify-plugin
  @nestjs/core @nestjs/common @nestjs/platform-express @nestjs/platform-fastify @hapi/hapi connect restify polka hono
  @hono/node-server h3`)

/**
 * The package that a file belongs to, and what it does for a request.
 *
 * @param {string} file relative to the project with `/`, or `node:…`
 */
export function ownerOf (file) {
  if (file.startsWith('node:')) return { package: 'node', role: 'core' }
  const afterModules = file.split('node_modules/').at(-1) ?? ''
  if (afterModules === file) return { package: 'application', role: 'application' }
  const parts = afterModules.split('/')
  const name = parts.slice(0, parts[0].startsWith('@') ? 2 : 1).join('/')
  return { package: name, role: roleOf(name, file) }
}

function roleOf (name, file) {
  if (ROUTERS.has(name)) return 'router'
  if (SERIALIZERS.has(name)) return 'serializer'
  if (LOGGERS.has(name) || LOGGER_OF_FASTIFY.test(file)) return 'logger'
  if (DISPATCHERS.has(name) || HOOKS_OF_FASTIFY.test(file)) return 'hooks'
  return FRAMEWORK_PACKAGES.has(name) ? 'framework' : 'package'
}
