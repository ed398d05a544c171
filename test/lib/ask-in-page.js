import { createContext, runInContext } from 'node:vm'

/** What a worker of a browser has, and not one thing of Node's. */
const { AbortController, AbortSignal, Blob, Event, EventTarget, Headers, ReadableStream, Response, TextDecoder, TextEncoder, URL, URLSearchParams, WebAssembly, atob, btoa, clearTimeout, performance, queueMicrotask, setTimeout, structuredClone } = globalThis
const BROWSER = { AbortController, AbortSignal, Blob, Event, EventTarget, Headers, ReadableStream, Response, TextDecoder, TextEncoder, URL, URLSearchParams, WebAssembly, atob, btoa, clearTimeout, console, performance, queueMicrotask, setTimeout, structuredClone }
/** A channel that is gone with its test: Node's own keeps the process up. */
class MessageChannel {
  port1 = { onmessage () {} }
  port2 = { postMessage: () => setImmediate(() => this.port1.onmessage()) }
}
/** The Chrome with the engine of this Node, which some libraries go by: V8's version is a tenth of Chrome's. */
const CHROME = `Mozilla/5.0 Chrome/${process.versions.v8.split('.').slice(0, 2).join('')}.0.0.0`

/**
 * Open a bundled model where nothing of Node's can be reached, for many calls: a page opens one for each call of a model
 * that runs what is typed.
 *
 * @param {{ code: string, needsShared: boolean }} bundle
 * @param {{ code: string }} shared
 * @returns {Promise<(name: string, args: unknown[]) => Promise<any>>} calls a function of the model by its name
 */
export function openInPage ({ code, needsShared }, shared) {
  const scope = createContext({ ...BROWSER, MessageChannel, crypto: globalThis.crypto, navigator: { userAgent: CHROME }, addEventListener () {} })
  const waiting = new Map()
  let calls = 0
  return new Promise((resolve) => {
    const port = {
      onmessage (_event) {},
      postMessage ({ ready, id, ...answer }) {
        if (ready) resolve(ask)
        else waiting.get(id)?.(answer)
      }
    }
    const ask = (name, args) => new Promise((resolve, reject) => {
      const id = ++calls
      waiting.set(id, ({ text, error }) => error === undefined ? resolve(JSON.parse(text)) : reject(new Error(error)))
      port.onmessage({ data: { id, name, args } })
    })
    if (needsShared) runInContext(shared.code, scope)
    runInContext(code, scope)
    scope.onmessage({ ports: [port] })
  })
}
