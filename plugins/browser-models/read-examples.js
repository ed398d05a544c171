import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

const found = []
for (const { topic, modelFile } of workerData) {
  const { example, EXAMPLES: examples } = await import(pathToFileURL(modelFile).href)
  if (example) found.push({ topic, modelFile, example: await example(), examples })
}
parentPort?.postMessage(found)
