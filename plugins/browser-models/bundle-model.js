import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const HERE = fileURLToPath(new URL('.', import.meta.url))

const INJECTED = [shim('engine-versions.js')]

/** Libraries, and what runs a reader's files, that take Node's globals for granted, and read the names of functions. */
const NEED_NODE = /(^|\/)(node_modules\/(avvio|pino)|demos\/(?:mini|play)|xray)\//
/** @type {import('esbuild').BuildOptions} */
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
  const plugins = [withoutParts, fromShared]
  const plain = await bundle(entry, { plugins })
  const needsShared = plain.files.some((file) => file.startsWith(`${SHARED_NAME}:`))
  if (!needsShared && !plain.files.some((file) => NEED_NODE.test(file))) return { ...plain, needsShared }
  return { ...await bundle(entry, { ...FOR_NODE, plugins }), needsShared }
}

/**
 * The page in the iframe of a figure: it holds the sandbox, which runs models, and its policy, which the sandbox takes
 * over. It is a file, since the policy of the page around it forbids what models need; and the sandbox is in it, since a
 * service worker gives a file to a frame with the origin of the site, and to no sandbox.
 */
export async function bundleSandbox () {
  const { code } = await bundle({ contents: "import './sandbox-runtime.js'", resolveDir: HERE })
  const policy = `default-src 'none'; script-src 'unsafe-eval' 'sha256-${createHash('sha256').update(code).digest('base64')}'; worker-src blob:`
  const sandbox = `<script>${code}</script>`.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const page = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Sandbox</title><meta name="robots" content="noindex"><iframe sandbox="allow-scripts" title="Sandbox" srcdoc="${sandbox}"></iframe>`
  return { page, hash: hashOf(page) }
}

/** @type {import('esbuild').Plugin} */
const withoutParts = {
  name: 'without-parts',
  setup (build) {
    for (const { asked, by, file } of PARTS) {
      build.onResolve({ filter: asked }, ({ importer }) => (
        !by || by.test(importer.replaceAll('\\', '/')) ? { path: shim(file) } : undefined
      ))
    }
  }
}

/** @type {import('esbuild').Plugin} */
const fromShared = {
  name: 'from-shared',
  setup (build) {
    build.onResolve({ filter: /./ }, ({ path }) => SHARED.includes(path) ? { path, namespace: SHARED_NAME } : undefined)
    build.onLoad({ filter: /./, namespace: SHARED_NAME }, ({ path }) => ({ contents: `module.exports = ${SHARED_NAME}[${JSON.stringify(path)}]` }))
  }
}

/**
 * @typedef {object} Bundle
 * @property {string} code
 * @property {string[]} files that it was made of
 * @property {string} hash of the code
 * @property {number} gzip bytes
 *
 * @param {import('esbuild').StdinOptions} stdin
 * @param {import('esbuild').BuildOptions} [more]
 * @returns {Promise<Bundle>}
 */
async function bundle (stdin, more) {
  const { outputFiles: [{ text: code }], metafile } = await build({
    stdin,
    define: { 'process.versions': 'engineVersions' },
    inject: INJECTED,
    alias: { ...PACKAGES, ...Object.fromEntries(Object.entries(SHIMS).map(([name, file]) => [name, shim(file)])) },
    bundle: true,
    plugins: [withoutParts],
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
  return {
    code,
    files: Object.keys(metafile.inputs),
    hash: hashOf(code),
    gzip: gzipSync(code, { level: 9 }).length
  }
}

function hashOf (text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

/** Node's built-ins, and packages that only print, as far as the models need them. */
const SHIMS = {
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
const PACKAGES = {
  'node:events': 'events',
  'node:path': 'path-browserify',
  'node:stream': 'readable-stream'
}

const OF_BOOK = /\/demos\/mini\//
/** What runs the files of a reader: those of the book, and applications of their own. */
const OF_READER = /\/(?:demos\/(?:mini|lib\/modules|play)|xray\/lib)\//

/** Parts of libraries that no figure uses, by how they are asked for, and by whose file: its path with slashes. */
const PARTS = [
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

/** Where it is. */
function shim (file) {
  return fileURLToPath(new URL(`shims/${file}`, import.meta.url))
}
