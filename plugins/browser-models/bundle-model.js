import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { PACKAGES, PARTS, SHIMS, shim } from './stand-ins.js'

const HERE = fileURLToPath(new URL('.', import.meta.url))

const INJECTED = [shim('engine-versions.js')]

/** Libraries, and what runs a reader's files, that take Node's globals for granted, and read the names of functions. */
const NEED_NODE = /(^|\/)(node_modules\/(avvio|pino)|demos\/(?:mini|play)|xray)\//
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
 * The page in the iframe of a figure: it holds the sandbox, which runs models, and its policy, which the
 * sandbox takes over. It is a file, since the policy of the page around it forbids what models need; and the
 * sandbox is in it, since a service worker gives a file to a frame with the origin of the site, and to no sandbox.
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

/** @param {string} text */
function hashOf (text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
