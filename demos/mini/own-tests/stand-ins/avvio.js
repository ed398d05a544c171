import { EventEmitter } from 'node:events'
import { Boot } from '../../boot.js'

/** avvio's interface: it is called as a function, puts its methods on a server, and tells of its events. */
export const constants = ['lib/errors.js', 'lib/symbols.js']

/** @type {(...args: any[]) => any} */
export function standIn (server, options, done) {
  if (typeof server === 'function' && options === undefined) return standIn(null, {}, server)
  if (typeof options === 'function') return standIn(server, {}, options)
  const events = new EventEmitter()
  /** @type {() => void} */
  let start = () => {}
  const started = new Promise((resolve) => { start = () => process.nextTick(resolve) })
  const boot = /** @type {any} */ (new Boot(server ?? undefined, { ...options, preReady, started }))
  const { ready, close } = boot
  Object.assign(boot, {
    on: events.on.bind(events),
    once: events.once.bind(events),
    start () { start(); return boot },
    ready (/** @type {any[]} */ ...args) { queueMicrotask(start); return ready.apply(boot, args) },
    close (/** @type {any[]} */ ...args) {
      const closed = close.apply(boot, args)
      boot.booted.then(() => events.emit('close'))
      return closed
    }
  })
  if (done) events.once('start', done)
  if (server) expose(boot, server, options?.expose ?? {})
  if (options?.autostart !== false) start()
  return boot

  function preReady () {
    events.emit('preReady')
    boot.booted.then(() => events.emit('start'))
  }
}

/** @type {(boot: any, server: any, names: Record<string, string>) => void} */
function expose (boot, server, names) {
  const methods = { use: 0, after: 0, ready: 1, onClose: 0, close: 1 }
  for (const method of Object.keys(methods)) {
    server[names[method] ?? method] = function (/** @type {any} */ func, /** @type {any} */ options) {
      const given = boot[method](func, method === 'use' ? options : this)
      return given === boot || (given === undefined && method !== 'ready') ? this : given
    }
  }
}
