// @ts-ignore avvio has types for what it exports, and this is inside it
import { Plugin } from 'avvio/lib/plugin.js'

/**
 * avvio's own node of a plugin, as far as it is looked at.
 *
 * @typedef {object} Node
 * @property {string} name
 * @property {Function} func what was registered
 * @property {boolean} isAfter whether avvio made it for `after`, a route or an `await`
 * @property {object} server the instance that the function was given; undefined before
 * @property {{ length: () => number, paused: boolean, resume: () => void, pause: () => void }} queue
 *
 * @typedef {object} Watch what is told, in the order in which it happens
 * @property {(parent: Node, node: Node) => void} [queued]
 * @property {(node: Node) => void} [started] its function is about to be called
 * @property {(node: Node, error: any) => void} [ended] its function is done, was refused or left out
 * @property {(node: Node) => void} [resumed] its queue
 * @property {(node: Node) => void} [paused] its queue
 * @property {(node: Node) => void} [loaded] with everything below it
 */

/** One at a time: what is watched is shared by every application. */
let last = Promise.resolve()

/**
 * Watch what avvio does with one application: nothing is changed but that it is told.
 *
 * @template T
 * @param {Watch} watch
 * @param {() => Promise<T>} run makes the application before it waits for anything; others that boot meanwhile are not watched
 * @returns {Promise<T>}
 */
export function watchAvvio (watch, run) {
  const turn = last.then(() => watchNow(watch, run))
  last = turn.then(() => {}, () => {})
  return turn
}

/**
 * @template T
 * @param {Watch} watch
 * @param {() => Promise<T>} run
 * @returns {Promise<T>}
 */
async function watchNow (watch, run) {
  const prototype = /** @type {any} */ (Plugin).prototype
  const { enqueue, exec, finish } = prototype
  const followed = new WeakSet()
  let isMade = false
  const follow = (/** @type {any} */ node) => {
    if (followed.has(node)) return
    followed.add(node)
    node.once('start', () => watch.started?.(node))
    node.once('loaded', () => watch.loaded?.(node))
    tellOf(node.queue, 'resume', () => node.queue.paused && watch.resumed?.(node))
    tellOf(node.queue, 'pause', () => !node.queue.paused && watch.paused?.(node))
  }
  prototype.enqueue = function (/** @type {any} */ node, /** @type {any} */ callback) {
    if (followed.has(this)) {
      follow(node)
      watch.queued?.(this, node)
    }
    return enqueue.call(this, node, callback)
  }
  prototype.exec = function (/** @type {any[]} */ ...args) {
    if (!isMade) follow(this)
    return exec.apply(this, args)
  }
  prototype.finish = function (/** @type {any} */ error, /** @type {any} */ callback) {
    if (followed.has(this)) watch.ended?.(this, error)
    return finish.call(this, error, callback)
  }
  try {
    const running = run()
    isMade = true
    return await running
  } finally {
    Object.assign(prototype, { enqueue, exec, finish })
  }
}

/**
 * @param {any} queue
 * @param {'resume' | 'pause'} name
 * @param {() => void} tell
 */
function tellOf (queue, name, tell) {
  const act = queue[name]
  queue[name] = () => {
    tell()
    return act()
  }
}
