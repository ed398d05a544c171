import { createHash } from 'node:crypto'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const HERE = path.dirname(fileURLToPath(import.meta.url))

/** Node's built-ins, and packages that only print, as far as the models need them. */
const SHIMS = {
  'node:assert': 'assert.cjs',
  'node:http': 'http.cjs',
  'node:diagnostics_channel': 'diagnostics-channel.cjs',
  debug: 'silent.cjs',
  depd: 'silent.cjs'
}

/**
 * A topic's model with the real libraries it uses, as one classic script for a Worker.
 *
 * @param {string} modelFile absolute path of `demos/<topic>/model.js`
 * @returns {Promise<{ code: string, hash: string, gzip: number }>} `gzip` in bytes
 * @throws {Error} esbuild's, when the model needs a built-in that has no shim
 */
export async function bundleModel (modelFile) {
  return await bundle({
    contents: `import * as model from ${JSON.stringify(modelFile)}
import { answerCalls } from './worker-runtime.js'
answerCalls(model)`,
    resolveDir: HERE
  })
}

/**
 * The script that runs models inside the sandboxed iframe.
 */
export async function bundleSandbox () {
  return await bundle({ contents: "import './sandbox-runtime.js'", resolveDir: HERE })
}

/**
 * find-my-way can print itself; no figure asks it to.
 *
 * @type {import('esbuild').Plugin}
 */
const withoutPrettyPrint = {
  name: 'without-pretty-print',
  setup (build) {
    build.onResolve({ filter: /\/pretty-print$/ }, () => ({ path: path.join(HERE, 'shims', 'pretty-print.cjs') }))
  }
}

/** @param {import('esbuild').StdinOptions} stdin */
async function bundle (stdin) {
  const { outputFiles: [{ text: code }] } = await build({
    stdin,
    define: { 'process.versions': 'engineVersions' },
    inject: [path.join(HERE, 'shims', 'engine-versions.js')],
    alias: Object.fromEntries(Object.entries(SHIMS).map(([name, file]) => [name, path.join(HERE, 'shims', file)])),
    bundle: true,
    plugins: [withoutPrettyPrint],
    format: 'iife',
    legalComments: 'none',
    minify: true,
    platform: 'browser',
    target: 'es2022',
    write: false,
    logLevel: 'silent'
  })
  return {
    code,
    hash: createHash('sha256').update(code).digest('hex').slice(0, 8),
    gzip: gzipSync(code, { level: 9 }).length
  }
}
