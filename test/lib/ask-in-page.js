import { createContext, runInContext } from 'node:vm'

/** What a worker of a browser has, and not one thing of Node's. */
const { AbortController, AbortSignal, Event, EventTarget, Headers, TextDecoder, TextEncoder, URL, URLSearchParams, WebAssembly, atob, btoa, clearTimeout, performance, queueMicrotask, setTimeout, structuredClone } = globalThis
const BROWSER = { AbortController, AbortSignal, Event, EventTarget, Headers, TextDecoder, TextEncoder, URL, URLSearchParams, WebAssembly, atob, btoa, clearTimeout, console, performance, queueMicrotask, setTimeout, structuredClone }
/** A channel that is gone with its test: Node's own keeps the process up. */
class MessageChannel {
  port1 = { onmessage () {} }
  port2 = { postMessage: () => setImmediate(() => this.port1.onmessage()) }
}
/** The Chrome with the engine of this Node, which some libraries go by: V8's version is a tenth of Chrome's. */
const CHROME = `Mozilla/5.0 Chrome/${process.versions.v8.split('.').slice(0, 2).join('')}.0.0.0`

/**
 * Call one function of a bundled model where nothing of Node's can be reached.
 *
 * @param {{ code: string, needsShared: boolean }} bundle
 * @param {{ code: string }} shared the libraries that it may need
 * @param {string} name
 * @param {unknown[]} args
 * @returns {Promise<unknown>}
 */
export function askInPage ({ code, needsShared }, shared, name, args) {
  return new Promise((resolve, reject) => {
    const scope = createContext({ ...BROWSER, MessageChannel, crypto: globalThis.crypto, navigator: { userAgent: CHROME }, addEventListener () {} })
    const port = {
      onmessage (/** @type {{ data: object }} */ event) {},
      postMessage (/** @type {{ ready?: true, text: string, error?: string }} */ { ready, text, error }) {
        if (ready) this.onmessage({ data: { id: 1, name, args } })
        else if (error === undefined) resolve(JSON.parse(text))
        else reject(new Error(error))
      }
    }
    if (needsShared) runInContext(shared.code, scope)
    runInContext(code, scope)
    scope.onmessage({ ports: [port] })
  })
}
