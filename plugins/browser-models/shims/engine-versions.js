const FIRST_CHROME_OF_NODE_22 = 124

/**
 * What `process.versions` is in a Node that carries the engine of this browser: fast-json-stringify chooses its
 * cut-offs by it. Marked pure, so that models that do not ask are bundled without it.
 */
export const engineVersions = /* @__PURE__ */ readVersions()

/**
 * V8's version is a tenth of Chrome's. Every other engine counts as the oldest, which is how the library itself treats
 * one that it does not know.
 */
function readVersions () {
  const chrome = /\bChrom(?:e|ium)\/(\d+)/.exec(navigator.userAgent)?.[1]
  return {
    node: Number(chrome) >= FIRST_CHROME_OF_NODE_22 ? '22.0.0' : '20.0.0',
    v8: chrome && `${Math.floor(Number(chrome) / 10)}.${Number(chrome) % 10}`
  }
}
