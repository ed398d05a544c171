import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleModel, bundleSandbox, bundleShared } from './bundle-model.js'

/** Where the model of a topic needs Node, its figure has one of its own. */
const MODELS = [path.join('figure', 'model.js'), 'model.js']

/**
 * Makes the model of each topic that has an `example` run in the browser. Writes, before
 * the site is bundled:
 *
 * - `.docusaurus/browser/models/<topic>.<hash>.js`, served as it is and run in a
 *   sandbox when a figure is used, the page of that sandbox, and `fastify.<hash>.js`,
 *   which the models of Fastify share;
 * - `.docusaurus/models/<topic>.json`, imported by the figure: where its scripts
 *   are, the example that is drawn on the server, and the `EXAMPLES` to choose
 *   from, where the model has them.
 *
 * A changed model shows after a restart: its modules stay loaded.
 *
 * @param {import('@docusaurus/types').LoadContext} context
 * @returns {Promise<import('@docusaurus/types').Plugin>}
 */
export default async function browserModels ({ siteDir, generatedFilesDir }) {
  const scripts = path.join(generatedFilesDir, 'browser', 'models')
  const descriptions = path.join(generatedFilesDir, 'models')
  await Promise.all([scripts, descriptions].map(async (folder) => {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
  }))
  const runtime = await bundleSandbox()
  const sandbox = `sandbox.${runtime.hash}.html`
  await writeFile(path.join(scripts, sandbox), runtime.page)
  const shared = await bundleShared()
  const library = `models/fastify.${shared.hash}.js`
  await writeFile(path.join(scripts, path.basename(library)), shared.code)
  const topics = await findTopics(path.join(siteDir, 'demos'))
  await Promise.all(topics.map(async ({ topic, modelFile }) => {
    const { example, EXAMPLES: examples } = await import(pathToFileURL(modelFile).href)
    // A model without an example is no figure's: the terminal's alone, or imported by a page as it is.
    if (example === undefined) return
    const { code, hash, gzip, needsShared } = await bundleModel(modelFile)
    const script = `${topic}.${hash}.js`
    await writeFile(path.join(scripts, script), code)
    const loaded = needsShared ? { scripts: [library, `models/${script}`], gzip: shared.gzip + gzip } : { scripts: [`models/${script}`], gzip }
    const description = { sandbox: `models/${sandbox}`, ...loaded, example: await example(), examples }
    await writeFile(path.join(descriptions, `${topic}.json`), JSON.stringify(description))
  }))
  return { name: 'browser-models' }
}

/** @param {string} demos */
async function findTopics (demos) {
  const entries = await readdir(demos, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const modelFile = MODELS.map((file) => path.join(demos, name, file)).find((file) => existsSync(file))
      return modelFile ? [{ topic: name, modelFile }] : []
    })
}
