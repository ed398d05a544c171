import { copyFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { listFiles } from './list-files.js'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const WORKER = 'service-worker.js'

/**
 * Writes `service-worker.js` beside the pages: what keeps them for a reader without a
 * network. It names each file by its content, so it comes after whoever changes a page.
 * The development server has one that keeps nothing.
 *
 * @param {import('@docusaurus/types').LoadContext} context
 * @returns {Promise<import('@docusaurus/types').Plugin>}
 */
export default async function offline ({ generatedFilesDir }) {
  if (process.env.NODE_ENV !== 'production') await copyFile(path.join(HERE, 'forget.js'), path.join(generatedFilesDir, 'browser', WORKER))
  return {
    name: 'offline',
    async postBuild ({ outDir }) {
      await writeFile(path.join(outDir, WORKER), await bundleWorker(await listFiles(outDir)))
    }
  }
}

/**
 * @param {import('./list-files.js').Lists} lists
 * @returns {Promise<string>}
 */
async function bundleWorker (lists) {
  const { outputFiles: [{ text }] } = await build({
    stdin: { contents: `import { keep } from './keep.js'\nkeep(${JSON.stringify(lists)})`, resolveDir: HERE },
    bundle: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    format: 'iife',
    legalComments: 'none',
    minify: true,
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent',
    write: false
  })
  return text
}
