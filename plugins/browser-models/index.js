import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { bundleModel, bundleSandbox, bundleShared } from './bundle-model.js'

/**
 * Makes the model of each topic that has an `example` run in the browser. Writes, before the site is bundled, and again
 * when a model changes under `npm start`: - `.docusaurus/browser/models/<topic>.<hash>.js`, served as it is and run in
 * a sandbox when a figure is used, the page of that sandbox, and `fastify.<hash>.js`, which the models of Fastify
 * share; - `.docusaurus/models/<topic>.json`, imported by the figure: where its scripts are, the example that is drawn
 * on the server, and the `EXAMPLES` to choose from, where the model has them.
 */
export default async function browserModels ({ siteDir, generatedFilesDir }) {
  const demos = path.join(siteDir, 'demos')
  const scripts = path.join(generatedFilesDir, 'browser', 'models')
  const descriptions = path.join(generatedFilesDir, 'models')
  await Promise.all([scripts, descriptions].map(async (folder) => {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
  }))
  const runtime = await bundleSandbox()
  const sandbox = `models/sandbox.${runtime.hash}.html`
  await writeFile(path.join(scripts, path.basename(sandbox)), runtime.page)
  const shared = await bundleShared()
  const library = `models/fastify.${shared.hash}.js`
  await writeFile(path.join(scripts, path.basename(library)), shared.code)

  async function write () {
    await Promise.all((await readExamples(await findTopics(demos))).map(async ({ topic, modelFile, example, examples }) => {
      const { code, hash, needsShared } = await bundleModel(modelFile)
      const script = `models/${topic}.${hash}.js`
      await writeFile(path.join(scripts, path.basename(script)), code)
      const loaded = needsShared ? [library, script] : [script]
      await writeFile(path.join(descriptions, `${topic}.json`), JSON.stringify({ sandbox, scripts: loaded, example, examples }))
    }))
  }

  await write()
  let isFresh = true
  return {
    name: 'browser-models',
    async loadContent () {
      if (!isFresh) await write()
      isFresh = false
    },
    getPathsToWatch: () => [`${demos}/**/*.js`, path.join(siteDir, 'xray/lib/*.js')]
  }
}

/** A model without an example is no figure's: the terminal's alone, or imported by a page as it is. */
async function readExamples (topics) {
  // A thread of its own has its own modules: those of today, however often this was asked before.
  const worker = new Worker(new URL('read-examples.js', import.meta.url), { workerData: topics })
  const [examples] = await once(worker, 'message')
  await worker.terminate()
  return examples
}

async function findTopics (demos) {
  const topics = (await readdir(demos)).map((topic) => ({ topic, modelFile: path.join(demos, topic, 'model.js') }))
  return topics.filter(({ modelFile }) => existsSync(modelFile))
}
