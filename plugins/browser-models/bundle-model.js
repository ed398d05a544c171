import { createHash } from 'node:crypto'
import { METHODS, STATUS_CODES } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const HERE = fileURLToPath(new URL('.', import.meta.url))

const INJECTED = [shim('engine-versions.js')]

/** Libraries, and what runs a reader's files, that take Node's globals for granted, and read the names of functions. */
const NEED_NODE = /(^|\/)(node_modules\/(avvio|pino)|demos\/(?:mini|play)|xray)\//
const FOR_NODE = { inject: [...INJECTED, shim('globals.js')], minify: false, minifyWhitespace: true }

/** What several models run, and a reader of several pages loads once. */
const SHARED = ['fastify', 'avvio/lib/plugin.js']
const SHARED_NAME = 'sharedLibraries'

/** The whole of Fastify as one classic script for a Worker. It runs before the models that need it. */
export function bundleShared () {
  const contents = `module.exports = { ${SHARED.map((name) => `${JSON.stringify(name)}: require(${JSON.stringify(name)})`).join(', ')} }`
  return bundle({ contents, resolveDir: HERE }, { ...FOR_NODE, globalName: SHARED_NAME })
}

/** A topic's model with the real libraries it uses, as one classic script for a Worker. */
export async function bundleModel (modelFile) {
  const entry = {
    contents: `import * as model from ${JSON.stringify(modelFile)}
import { answerCalls } from './worker-runtime.js'
answerCalls(model)`,
    resolveDir: HERE
  }
  const plugins = [withStandIns, fromShared]
  const plain = await bundle(entry, { plugins })
  const needsShared = plain.files.some((file) => file.startsWith(`${SHARED_NAME}:`))
  if (!needsShared && !plain.files.some((file) => NEED_NODE.test(file))) return { ...plain, needsShared }
  return { ...await bundle(entry, { ...FOR_NODE, plugins }), needsShared }
}

/**
 * The page in the iframe of a figure: it holds the sandbox, which runs models, and its policy, which the sandbox takes
 * over. It is a file, since the policy of the page around it forbids what models need; and the sandbox is in it, since
 * no page can tell whose a sandboxed frame is.
 */
export async function bundleSandbox () {
  const { code } = await bundle({ contents: "import './sandbox-runtime.js'", resolveDir: HERE })
  const policy = `default-src 'none'; script-src 'unsafe-eval' 'sha256-${createHash('sha256').update(code).digest('base64')}'; worker-src blob:`
  const sandbox = `<script>${code}</script>`.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const page = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Sandbox</title><meta name="robots" content="noindex"><iframe sandbox="allow-scripts" title="Sandbox" srcdoc="${sandbox}"></iframe>`
  return { page, hash: hashOf(page) }
}

const withStandIns = {
  name: 'with-stand-ins',
  setup (build) {
    for (const { asked, by, name } of STAND_INS) {
      build.onResolve({ filter: asked }, ({ importer }) => {
        if (by && !by.test(importer.replaceAll('\\', '/'))) return undefined
        return name in SMALL ? { path: name, namespace: 'small' } : { path: shim(name) }
      })
    }
    build.onLoad({ filter: /./, namespace: 'small' }, ({ path }) => ({ contents: SMALL[path], resolveDir: HERE }))
  }
}

const fromShared = {
  name: 'from-shared',
  setup (build) {
    build.onResolve({ filter: /./ }, ({ path }) => SHARED.includes(path) ? { path, namespace: SHARED_NAME } : undefined)
    build.onLoad({ filter: /./, namespace: SHARED_NAME }, ({ path }) => ({ contents: `module.exports = ${SHARED_NAME}[${JSON.stringify(path)}]` }))
  }
}

async function bundle (stdin, /** @type {any} */ more = {}) {
  const { outputFiles: [{ text: code }], metafile } = await build({
    stdin,
    define: { 'process.versions': 'engineVersions' },
    inject: INJECTED,
    alias: PACKAGES,
    bundle: true,
    plugins: [withStandIns],
    format: 'iife',
    legalComments: 'none',
    minify: true,
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent',
    ...more,
    write: false,
    metafile: true
  })
  return { code, files: Object.keys(metafile.inputs), hash: hashOf(code) }
}

function hashOf (text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

// What stands for Node in a page.

/**
 * The smallest stand-ins; the others are files. What is absent is loaded and not used: nothing in a page listens on a
 * port.
 */
const SMALL = {
  absent: '',
  crypto: 'exports.randomUUID = () => globalThis.crypto.randomUUID()',
  'http-words': `exports.METHODS = ${JSON.stringify(METHODS)}\nexports.STATUS_CODES = ${JSON.stringify(STATUS_CODES)}`,
  // X-ray asks which files are loaded.
  module: 'exports.createRequire = () => ({ cache: {} })',
  // Pino asks as it loads: a page has no host.
  os: "exports.hostname = () => 'page'",
  'perf-hooks': 'exports.performance = globalThis.performance',
  // Pino as it is in Node: what it offers a page by itself is another one.
  pino: "module.exports = require('pino/pino.js')",
  // A figure draws the tree itself.
  'pretty-print': 'exports.prettyPrintTree = undefined',
  // `debug` and `depd` return a function that prints.
  silent: 'module.exports = () => () => {}',
  // Pino opens files with it: a figure gives it a destination that is none.
  'sonic-boom': 'module.exports = class SonicBoom {}',
  url: 'exports.URL = globalThis.URL'
}

/** Node's built-ins that a package is. */
const PACKAGES = { 'node:events': 'events', 'node:path': 'path-browserify', 'node:stream': 'readable-stream' }

const OF_BOOK = /\/demos\/mini\//
/** What runs the files of a reader: those of the book, and applications of their own. */
const OF_READER = /\/(?:demos\/(?:mini|lib\/modules|play)|xray\/lib)\//

/** What stands for what, by how it is asked for, and by whose file: its path with slashes. The first that fits. */
const STAND_INS = [
  // What the book's chapters and their checks need more of.
  { asked: /^node:assert(\/strict)?$/, by: OF_READER, name: 'assert-strict.cjs' },
  { asked: /^node:http$/, by: OF_BOOK, name: 'http-listening.cjs' },
  { asked: /^node:util$/, by: OF_READER, name: 'util-inspect.cjs' },
  { asked: /\/network\.js$/, by: OF_BOOK, name: 'network.cjs' },
  // find-my-way can print itself, and wants no more of HTTP than its methods.
  { asked: /\/pretty-print$/, name: 'pretty-print' },
  { asked: /^node:http$/, by: /\/find-my-way\//, name: 'http-words' },
  { asked: /^process\/$/, name: 'process.cjs' },
  { asked: /^http-words$/, name: 'http-words' },
  // X-ray's ways to the reader's files, and to V8.
  { asked: /\/places\.js$/, by: /\/xray\/lib\//, name: 'absent' },
  // Fastify's way to Pino, which a model opens where it is wanted.
  { asked: /^\.\/logger-pino\.js$/, name: 'logger-pino.cjs' },
  { asked: /^pino$/, by: /\/fastify\/lib\/logger-pino\.js$/, name: 'pino' },
  // Pino's ways to files, threads and the file that called it.
  { asked: /^node:os$/, by: /\/pino\//, name: 'os' },
  { asked: /^sonic-boom$/, by: /\/pino\//, name: 'sonic-boom' },
  { asked: /^(?:worker_threads|\.\/(?:lib\/)?transport)$/, by: /\/pino\//, name: 'absent' },
  { asked: /^\.\/lib\/caller$/, by: /\/pino\//, name: 'silent' },
  // The rest of Node, and packages that only print, as far as the models need them.
  { asked: /^node:(?:dns|http2|https|os)$/, name: 'absent' },
  { asked: /^node:assert$/, name: 'assert.cjs' },
  { asked: /^node:async_hooks$/, name: 'async-hooks.cjs' },
  { asked: /^node:crypto$/, name: 'crypto' },
  { asked: /^node:diagnostics_channel$/, name: 'diagnostics-channel.cjs' },
  { asked: /^node:http$/, name: 'http.cjs' },
  { asked: /^node:module$/, name: 'module' },
  { asked: /^node:perf_hooks$/, name: 'perf-hooks' },
  { asked: /^node:querystring$/, name: 'querystring.cjs' },
  { asked: /^node:timers\/promises$/, name: 'timers-promises.cjs' },
  { asked: /^node:url$/, name: 'url' },
  { asked: /^node:util$/, name: 'util.cjs' },
  { asked: /^(?:debug|depd)$/, name: 'silent' }
]

function shim (file) {
  return fileURLToPath(new URL(`shims/${file}`, import.meta.url))
}
