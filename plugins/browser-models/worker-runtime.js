/**
 * Answer calls to a topic's model from inside a Worker.
 *
 * @param {Record<string, any>} model what `demos/<topic>/model.js` exports
 */
export function answerCalls (model) {
  const scope = /** @type {any} */ (globalThis)
  scope.onmessage = async (/** @type {MessageEvent} */ { data: { id, name, args } }) => {
    try {
      scope.postMessage({ id, value: await model[name](...args) })
    } catch (error) {
      scope.postMessage({ id, error: String(/** @type {any} */ (error)?.message ?? error) })
    }
  }
  scope.postMessage({ ready: true })
}
