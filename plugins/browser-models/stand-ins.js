import { fileURLToPath } from 'node:url'

/** Node's built-ins, and packages that only print, as far as the models need them. */
export const SHIMS = {
  'node:assert': 'assert.cjs',
  'node:async_hooks': 'async-hooks.cjs',
  'node:crypto': 'crypto.cjs',
  'node:diagnostics_channel': 'diagnostics-channel.cjs',
  'node:dns': 'absent.cjs',
  'node:http': 'http.cjs',
  'node:http2': 'absent.cjs',
  'node:https': 'absent.cjs',
  'node:module': 'module.cjs',
  'node:os': 'absent.cjs',
  'node:perf_hooks': 'perf-hooks.cjs',
  'node:querystring': 'querystring.cjs',
  'node:timers/promises': 'timers-promises.cjs',
  'node:url': 'url.cjs',
  'node:util': 'util.cjs',
  debug: 'silent.cjs',
  depd: 'silent.cjs'
}

/** Node's built-ins that a package is. */
export const PACKAGES = {
  'node:events': 'events',
  'node:path': 'path-browserify',
  'node:stream': 'readable-stream'
}

const OF_BOOK = /\/demos\/mini\//
/** What runs the files of a reader: those of the book, and applications of their own. */
const OF_READER = /\/(?:demos\/(?:mini|lib\/modules|play)|xray\/lib)\//

/** Parts of libraries that no figure uses, by how they are asked for, and by whose file: its path with slashes. */
export const PARTS = [
  // What the book's chapters and their checks need more of.
  { asked: /^node:assert(\/strict)?$/, by: OF_READER, file: 'assert-strict.cjs' },
  { asked: /^node:http$/, by: OF_BOOK, file: 'http-listening.cjs' },
  { asked: /^node:util$/, by: OF_READER, file: 'util-inspect.cjs' },
  { asked: /\/network\.js$/, by: OF_BOOK, file: 'network.cjs' },
  // find-my-way can print itself, and wants no more of HTTP than its methods.
  { asked: /\/pretty-print$/, file: 'pretty-print.cjs' },
  { asked: /^node:http$/, by: /\/find-my-way\//, file: 'http-methods.cjs' },
  { asked: /^process\/$/, file: 'process.cjs' },
  // X-ray's ways to the reader's files, and to V8.
  { asked: /\/places\.js$/, by: /\/xray\/lib\//, file: 'absent.cjs' },
  // Fastify's way to Pino, which a model opens where it is wanted.
  { asked: /^\.\/logger-pino\.js$/, file: 'logger-pino.cjs' },
  { asked: /^pino$/, by: /\/fastify\/lib\/logger-pino\.js$/, file: 'pino.cjs' },
  // Pino's ways to files, threads and the file that called it.
  { asked: /^node:os$/, by: /\/pino\//, file: 'os.cjs' },
  { asked: /^sonic-boom$/, by: /\/pino\//, file: 'sonic-boom.cjs' },
  { asked: /^worker_threads$/, by: /\/pino\//, file: 'absent.cjs' },
  { asked: /^\.\/(lib\/)?transport$/, by: /\/pino\//, file: 'absent.cjs' },
  { asked: /^\.\/lib\/caller$/, by: /\/pino\//, file: 'silent.cjs' }
]

/** @param {string} file @returns {string} where it is */
export function shim (file) {
  return fileURLToPath(new URL(`shims/${file}`, import.meta.url))
}
