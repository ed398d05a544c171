import { createHook } from 'node:async_hooks'

/** What can keep a process alive, in words. */
const KINDS = /** @type {Record<string, string>} */ ({
  Timeout: 'an interval',
  TCPSERVERWRAP: 'a server',
  PIPESERVERWRAP: 'a server',
  TCPWRAP: 'a connection',
  UDPWRAP: 'a UDP socket',
  FSEVENTWRAP: 'a watcher of files',
  STATWATCHER: 'a watcher of files',
  PROCESSWRAP: 'another process',
  WORKER: 'a thread'
})

/**
 * Note what is opened from now on, and where.
 *
 * @param {import('./places.js').Places} places
 * @returns {{ open: () => Array<{ kind: string, at: import('./places.js').Place }>, stop: () => void }}
 *   `open` tells what is left of it that keeps this process alive
 */
export function watchHandles (places) {
  /** @type {Map<number, { type: string, at: import('./places.js').Place | null, resource: WeakRef<any> }>} */
  const opened = new Map()
  const hook = createHook({
    init (id, type, _trigger, resource) {
      if (type in KINDS) opened.set(id, { type, at: places.here(), resource: new WeakRef(resource) })
    },
    destroy (id) { opened.delete(id) }
  }).enable()
  return {
    open: () => [...opened.values()].flatMap(({ type, at, resource }) => at !== null && keepsAlive(type, resource.deref()) ? [{ kind: KINDS[type], at }] : []),
    stop: () => { hook.disable() }
  }
}

/**
 * A timer that is called once ends by itself.
 *
 * @param {string} type
 * @param {any} handle
 */
function keepsAlive (type, handle) {
  if (typeof handle?.hasRef !== 'function' || !handle.hasRef()) return false
  return type !== 'Timeout' || (typeof handle._repeat === 'number' && handle._destroyed !== true)
}
