import { createHash } from 'node:crypto'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const HERE = path.dirname(fileURLToPath(import.meta.url))

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
  'node:os': 'absent.cjs',
  'node:perf_hooks': 'perf-hooks.cjs',
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

/** Parts of libraries that no figure uses, by how they are asked for, and by whose file: its path with slashes. */
const PARTS = [
  // find-my-way can print itself, and wants no more of HTTP than its methods.
  { asked: /\/pretty-print$/, file: 'pretty-print.cjs' },
  { asked: /^node:http$/, by: /\/find-my-way\//, file: 'http-methods.cjs' },
  { asked: /^process\/$/, file: 'process.cjs' },
  // Fastify's way to Pino.
  { asked: /\/logger-pino\.js$/, file: 'logger-pino.cjs' },
  // Pino's ways to files, threads and the file that called it.
  { asked: /^node:os$/, by: /\/pino\//, file: 'os.cjs' },
  { asked: /^sonic-boom$/, by: /\/pino\//, file: 'sonic-boom.cjs' },
  { asked: /^worker_threads$/, by: /\/pino\//, file: 'absent.cjs' },
  { asked: /^\.\/(lib\/)?transport$/, by: /\/pino\//, file: 'absent.cjs' },
  { asked: /^\.\/lib\/caller$/, by: /\/pino\//, file: 'silent.cjs' }
]

const INJECTED = [shim('engine-versions.js')]

/** Libraries that take Node's globals for granted, and read the names of functions. */
const NEED_NODE = /(^|\/)node_modules\/(avvio|pino)\//
/** @type {import('esbuild').BuildOptions} */
const FOR_NODE = { inject: [...INJECTED, shim('globals.js')], minify: false, minifyWhitespace: true }

/** What several models run, and a reader of several pages loads once. */
const SHARED = ['fastify', 'avvio/lib/plugin.js']
const SHARED_NAME = 'sharedLibraries'

/**
 * The whole of Fastify as one classic script for a Worker. It runs before the models that need it.
 *
 * @returns {Promise<Bundle>}
 */
export function bundleShared () {
  const contents = `module.exports = { ${SHARED.map((name) => `${JSON.stringify(name)}: require(${JSON.stringify(name)})`).join(', ')} }`
  return bundle({ contents, resolveDir: HERE }, { ...FOR_NODE, globalName: SHARED_NAME })
}

/**
 * A topic's model with the real libraries it uses, as one classic script for a Worker.
 *
 * @param {string} modelFile absolute path of `demos/<topic>/model.js`
 * @returns {Promise<Bundle & { needsShared: boolean }>}
 * @throws {Error} esbuild's, when the model needs a built-in that has no shim
 */
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
 * The page in the sandboxed iframe, which runs models. It is a file and not a `srcdoc`,
 * which would inherit the policy of the page around it, and that forbids what models need.
 */
export async function bundleSandbox () {
  const { code, hash } = await bundle({ contents: "import './sandbox-runtime.js'", resolveDir: HERE })
  return { hash, page: `<!doctype html><meta charset="utf-8"><title>Sandbox</title><meta name="robots" content="noindex"><script>${code}</script>` }
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

/** @param {string} file */
function shim (file) {
  return path.join(HERE, 'shims', file)
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
    hash: createHash('sha256').update(code).digest('hex').slice(0, 8),
    gzip: gzipSync(code, { level: 9 }).length
  }
}
