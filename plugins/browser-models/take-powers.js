/**
 * What a worker has and a model does not need: ways out, ways to flood whoever
 * started it, and the way to end itself. The policy of the frame forbids the network
 * already; without the names, what a reader types gets a line that says so at once.
 */
const POWERS = [
  'close', 'postMessage', 'reportError', 'importScripts', 'Worker', 'SharedWorker', 'BroadcastChannel',
  'fetch', 'XMLHttpRequest', 'WebSocket', 'WebSocketStream', 'WebTransport', 'EventSource', 'indexedDB', 'caches', 'cookieStore', 'navigator'
]

/**
 * @param {any} scope of a worker
 */
export function takePowers (scope) {
  for (let holder = scope; holder; holder = Object.getPrototypeOf(holder)) {
    for (const name of POWERS) Reflect.deleteProperty(holder, name)
  }
  // Each line, each uncaught error and each rejection that nobody handles would be a message to the page.
  scope.console = Object.fromEntries(Object.keys(scope.console).map((name) => [name, () => {}]))
  const { preventDefault } = scope.Event.prototype
  const { apply } = Reflect
  for (const kind of ['error', 'unhandledrejection']) scope.addEventListener(kind, (/** @type {Event} */ event) => apply(preventDefault, event, []))
}
