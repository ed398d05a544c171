import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { bundleModel } from '../plugins/browser-models/bundle-model.js'
import { listTopics } from '../demos/lib/topics.js'
import { ROOT } from './lib/paths.js'

/** What a worker of a browser has, and not one thing of Node's. */
const { AbortController, AbortSignal, Event, EventTarget, TextDecoder, TextEncoder, URL, URLSearchParams, WebAssembly, atob, btoa, clearTimeout, performance, queueMicrotask, setTimeout, structuredClone } = globalThis
const BROWSER = { AbortController, AbortSignal, Event, EventTarget, TextDecoder, TextEncoder, URL, URLSearchParams, WebAssembly, atob, btoa, clearTimeout, console, performance, queueMicrotask, setTimeout, structuredClone }
/** A channel that is gone with its test: Node's own keeps the process up. */
class MessageChannel {
  port1 = { onmessage () {} }
  port2 = { postMessage: () => setImmediate(() => this.port1.onmessage()) }
}
const LIMIT_MILLISECONDS = 30_000
const CHROME = 'Mozilla/5.0 Chrome/140.0.0.0'

const topics = (await listTopics()).map(({ name, directory }) => ({ name, file: join(directory, 'model.js') })).filter(({ file }) => existsSync(file))
const models = [...topics, { name: 'the whole of Fastify', file: join(ROOT, 'test/fixtures/whole-fastify.js') }]

/** How a topic's figure calls its model for what its EXAMPLES offer. @type {Record<string, (example: any) => [string, ...unknown[]]>} */
const CALLS = {
  encapsulation: ({ tree, asked, request }) => ['askRoute', tree, asked, request],
  hooks: ({ request, plan }) => ['compareModels', request, plan],
  lifecycle: ({ plan }) => ['runRequest', plan],
  plugins: ({ tree }) => ['bootTree', tree]
}

describe('with what stands for Node in a page', () => {
  for (const { name, file } of models) {
    test(`${name} answers as in Node`, { timeout: LIMIT_MILLISECONDS }, async (t) => {
      const model = await import(pathToFileURL(file).href)
      if (!model.example) return t.skip('no figure calls it')
      const bundle = await bundleModel(file)
      const examples = name in CALLS ? model.EXAMPLES.map(CALLS[name]) : []
      for (const [called, ...values] of [['example'], ...examples]) {
        const inNode = JSON.parse(JSON.stringify(await model[called](...values)))
        t.assert.deepEqual(await askInPage(bundle, called, values), inNode, `${called}(${JSON.stringify(values)})`)
      }
    })
  }
})

/**
 * Call one function of a bundled model where nothing of Node's can be reached.
 *
 * @param {{ code: string }} bundle
 * @param {string} name
 * @param {unknown[]} args
 * @returns {Promise<unknown>}
 */
function askInPage ({ code }, name, args) {
  return new Promise((resolve, reject) => {
    const scope = createContext({
      ...BROWSER,
      MessageChannel,
      crypto: globalThis.crypto,
      navigator: { userAgent: CHROME },
      postMessage (/** @type {{ ready?: true, value?: unknown, error?: string }} */ { ready, value, error }) {
        if (ready) scope.onmessage({ data: { id: 1, name, args } })
        else if (error === undefined) resolve(JSON.parse(JSON.stringify(value)))
        else reject(new Error(error))
      }
    })
    runInContext(code, scope)
  })
}
